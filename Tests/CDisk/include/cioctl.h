#pragma once

/// A mock between the test program and the kernel's drivers: lets a test answer for a device that this machine doesn't have.

/// Sets a function that every ioctl(2) of this process calls first, for good: 0 for success, an error number for a refusal, -1
/// to pass the call to the kernel.
void ioctl_answered_by(int (*answer)(int file, unsigned long request, void *argument));
