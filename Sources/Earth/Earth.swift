// room: Earth
