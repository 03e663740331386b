// room: cities and time zones: what a place is called and what its clocks show
