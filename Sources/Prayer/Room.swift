// room: methods, times, Hijri calendar, schedule
