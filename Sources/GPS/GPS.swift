// room: GPS
