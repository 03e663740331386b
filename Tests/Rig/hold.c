// Another program that has exclusive use of a serial port.
//
//   hold PORT
//
// It runs as an unprivileged user: TIOCEXCL excludes other unprivileged users (ioctl_tty(2)).
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: hold PORT\n"), 64;
  int port = open(argv[1], O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (port < 0 || ioctl(port, TIOCEXCL) != 0) return perror(argv[1]), 1;
  for (;;) pause();
}
