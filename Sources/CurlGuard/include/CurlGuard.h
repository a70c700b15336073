#ifndef CURL_GUARD_H
#define CURL_GUARD_H

/*
 * Nothing to call: linking this is what mends URLSession on Linux, by standing between it and libcurl. See Sockets.c for what
 * waits, Heads.c for what arrives.
 *
 * The functions here have the names of libcurl's, and FoundationNetworking finds the program's before those.
 */

#endif
