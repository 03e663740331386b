// room: Device
