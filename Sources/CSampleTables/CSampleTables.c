#include "CSampleTables.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *sample_table_apps(void) {
  static const unsigned char text[] = {
#embed "Tables/apps.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_genres(void) {
  static const unsigned char text[] = {
#embed "Tables/genres.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_layouts(void) {
  static const unsigned char text[] = {
#embed "Tables/layouts.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_markets(void) {
  static const unsigned char text[] = {
#embed "Tables/markets.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_motifs(void) {
  static const unsigned char text[] = {
#embed "Tables/motifs.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_screens(void) {
  static const unsigned char text[] = {
#embed "Tables/screens.txt" suffix(, 0)
  };
  return (const char *)text;
}

const char *sample_table_texts(void) {
  static const unsigned char text[] = {
#embed "Tables/texts.txt" suffix(, 0)
  };
  return (const char *)text;
}
