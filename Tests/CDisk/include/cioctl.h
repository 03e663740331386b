#pragma once

/// Stands between the test program and the kernel's drivers: lets a test answer for a device that this machine doesn't have.

/// Whom every ioctl(2) of this process goes to first, for good: 0 where it is done, an error number where it is refused, -1 where the
/// kernel is to answer.
void ioctl_answered_by(int (*answer)(int file, unsigned long request, void *argument));
