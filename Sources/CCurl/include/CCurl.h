/*
 * The functions of libcurl that this program uses, typed: Swift can't call variadic functions.
 *
 * Types and constants are libcurl's. ccurl_load looks its functions up in the system's library: without requests the program
 * neither needs it nor waits for it. libcurl's manual says what each does.
 */
#ifndef APPSEARCH_CCURL_H
#define APPSEARCH_CCURL_H

#if !__has_include(<curl/curl.h>)
#error "libcurl's headers are missing: run scripts/setup, or install libcurl4-openssl-dev (Debian), libcurl-devel (Fedora), curl (Homebrew)"
#endif
#include <curl/curl.h>

/*
 * Loads libcurl at the first call. Returns NULL, or why it can't be used, in words that stay valid.
 * May be called on any thread; no other function here may be called before it has returned NULL.
 */
const char *ccurl_load(void);
/* The versions of libcurl and of the libraries that it uses, static. */
const char *ccurl_version(void);

/* Names the calling thread, for debuggers: at most 15 characters. Foundation's own way races with the thread's start. */
void ccurl_name_thread(const char *name);

/* One transfer. */
CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);

/* Receives a line of an answer's head or a part of its body; returns how much it took, anything else ends the transfer. */
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *data);
/* Is told that a transfer has its connection and sends its request next; returns CURL_PREREQFUNC_OK or, to end it, _ABORT. */
typedef int (*ccurl_starter)(void *data, char *server, char *local, int server_port, int local_port);

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
/* Adds a line to the request's head. The list that it makes is to be freed after the transfer's cleanup. */
CURLcode ccurl_set_header(CURL *easy, const char *line, struct curl_slist **list);
void ccurl_free_header(struct curl_slist *list);
CURLcode ccurl_set_receiver(CURL *easy, CURLoption function, ccurl_receiver value, CURLoption context, void *data);
/* Is told from time to time how many bytes of the body have come; returns 0 or, to end the transfer, 1. */
typedef int (*ccurl_meter)(void *data, curl_off_t total, curl_off_t received, curl_off_t upload_total, curl_off_t sent);
CURLcode ccurl_set_meter(CURL *easy, ccurl_meter value, void *data);
/* Fails with CURLE_UNKNOWN_OPTION before libcurl 7.80. */
CURLcode ccurl_set_starter(CURL *easy, ccurl_starter value, void *data);
/* Allows http and https only, and where redirects lead only https if the flag isn't 0. */
CURLcode ccurl_allow_web_only(CURL *easy, int redirects_to_tls_only);
/* Removing a transfer does not wait for its name look-up; before libcurl 7.87 it does all the same. */
CURLcode ccurl_leave_lookup_behind(CURL *easy);
/* Programs that this one starts don't inherit the transfer's sockets. */
CURLcode ccurl_keep_sockets(CURL *easy);

CURLcode ccurl_get_number(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value);

/* Text in English, static. */
const char *ccurl_easy_strerror(CURLcode code);

/* The moment of a date as HTTP writes it, in seconds since 1970; -1 for none. Loads libcurl where that was not done. */
time_t ccurl_date(const char *text);

/* All transfers of one thread. Only ccurl_multi_wakeup may be called on another one. */
CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
/* Sleeps until there is something to do, ccurl_multi_wakeup is called, or the time is over. */
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
/* The next transfer that has ended, and how; NULL when there is no other. */
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result);

#endif
