// room: Simulation
