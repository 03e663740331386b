// room: Calibration
