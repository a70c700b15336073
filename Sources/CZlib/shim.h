#ifndef APPSEARCH_CZLIB_SHIM_H
#define APPSEARCH_CZLIB_SHIM_H

#include <limits.h>
#include <stddef.h>
#if !__has_include(<zlib.h>)
#error "zlib's header is missing: run scripts/setup, or install zlib1g-dev (Debian), zlib-devel (Fedora), zlib (Homebrew)"
#endif
#include <zlib.h>

/* Inflates bare deflate data (RFC 1951) in one go: zlib wants its stream to stay in one place, which Swift's variables needn't.
   Both counts become what was read and written; `problem` is zlib's word for damaged data, or NULL. Returns Z_STREAM_END,
   Z_BUF_ERROR where the data or the room ended first, or an error. */
static inline int appsearch_inflate(const void *input, size_t *read, void *output, size_t *written, const char **problem) {
  z_stream stream = {0};
  stream.next_in = (Bytef *)input;
  stream.avail_in = *read < UINT_MAX ? (uInt)*read : UINT_MAX;
  stream.next_out = (Bytef *)output;
  stream.avail_out = *written < UINT_MAX ? (uInt)*written : UINT_MAX;
  int status = inflateInit2(&stream, -MAX_WBITS);
  if (status == Z_OK) {
    status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
  }
  *read = stream.total_in;
  *written = stream.total_out;
  *problem = stream.msg;
  return status;
}

#endif
