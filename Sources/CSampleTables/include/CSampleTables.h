#ifndef C_SAMPLE_TABLES_H
#define C_SAMPLE_TABLES_H

/// The sample store's tables: the files of the folder Tables, which the compiler takes into the program.
///
/// Each is UTF-8 and ends with a zero byte. They stay where they are for as long as the program runs.
const char *sample_table_apps(void);
const char *sample_table_genres(void);
const char *sample_table_layouts(void);
const char *sample_table_markets(void);
const char *sample_table_motifs(void);
const char *sample_table_screens(void);
const char *sample_table_texts(void);

#endif
