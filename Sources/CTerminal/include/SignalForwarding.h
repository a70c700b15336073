#pragma once

#include <signal.h>

/* Signals as bytes in a pipe. Each function that catches them hands out the previous action, for sigaction to put back. */

/* Sets the descriptor that caught signals are written to, one byte each; -1 for none. Writing to it must not block. */
void cterminal_forward_to(int descriptor);

/*
 * Forwards a signal. One that was being ignored stays so if respects_ignored is set: that is how nohup and shells without job
 * control ask to be left alone. Returns 0, or -1 where there is no such signal.
 */
int cterminal_catch(int number, int respects_ignored, struct sigaction *previous);

/* Writes the signal's byte into the pipe, as if it had been caught. */
void cterminal_post(int number);

/*
 * From now on a caught signal that asks the program to end (SIGTERM, SIGINT, SIGHUP, SIGQUIT) ends it after two seconds in any
 * case, with the terminal put back: something may hold its main thread, such as a write that waits for a reader.
 */
void cterminal_limit_ending(struct sigaction *previous_alarm);

/* Gives the program so many seconds instead, from now on if it has been asked to end; 0 for two again. */
void cterminal_allow_for_ending(unsigned seconds);

/* Calls the limit off. */
void cterminal_release_ending(const struct sigaction *previous_alarm);

/*
 * Stops this process as a stop signal (SIGTSTP, SIGTTOU) does by default, having told the rest of its group to stop.
 * The signal goes to this very thread, so that the call returns only after the process was continued, or at once where
 * the kernel refuses to stop the group because no shell could continue it.
 */
void cterminal_stop_group(int number);
