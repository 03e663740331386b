#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

#include "clinux.h"

int clinux_watch(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void clinux_signal_event(int event) { eventfd_write(event, 1); }

bool clinux_watch_add(int watch, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | EPOLLET, .data.fd = descriptor};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

int clinux_watch_next(int watch) {
  struct epoll_event event;
  int count;
  do count = epoll_wait(watch, &event, 1, -1);
  while (count < 0 && errno == EINTR);
  return count == 1 ? event.data.fd : -1;
}
