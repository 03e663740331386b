#define _GNU_SOURCE
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "clinux.h"

int64_t clinux_peer_user(int connection) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? (int64_t)peer.uid : -1;
}

int clinux_unread(int connection) {
  int bytes = 0;
  return ioctl(connection, SIOCOUTQ, &bytes) == 0 ? bytes : 0;
}
