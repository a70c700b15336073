#ifndef CURL_SOCKETS_H
#define CURL_SOCKETS_H

/* Nothing to call: linking this is what mends the session. See CurlSockets.c. */

#endif
