// room: LinuxHAL
