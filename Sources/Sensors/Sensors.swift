// room: Sensors
