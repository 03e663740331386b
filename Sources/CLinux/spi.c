#include <errno.h>
#include <linux/spi/spidev.h>
#include <sys/ioctl.h>

#include "clinux.h"

int clinux_spi_configure(int file, uint8_t mode, uint32_t hertz) {
  uint8_t bits = 8;
  if (ioctl(file, SPI_IOC_WR_MODE, &mode) < 0 || ioctl(file, SPI_IOC_WR_BITS_PER_WORD, &bits) < 0 ||
      ioctl(file, SPI_IOC_WR_MAX_SPEED_HZ, &hertz) < 0)
    return errno;
  return 0;
}

int clinux_spi_mode(int file) {
  uint8_t mode = 0;
  return ioctl(file, SPI_IOC_RD_MODE, &mode) < 0 ? errno : 0;
}

int clinux_spi_transfer(int file, void *bytes, size_t count) {
  struct spi_ioc_transfer transfer = {
      .tx_buf = (uintptr_t)bytes,
      .rx_buf = (uintptr_t)bytes,
      .len = (uint32_t)count,
  };
  return ioctl(file, SPI_IOC_MESSAGE(1), &transfer) < 0 ? errno : 0;
}

int clinux_spi_send(int file, const void *bytes, size_t count) {
  struct spi_ioc_transfer transfer = {
      .tx_buf = (uintptr_t)bytes,
      .len = (uint32_t)count,
  };
  return ioctl(file, SPI_IOC_MESSAGE(1), &transfer) < 0 ? errno : 0;
}
