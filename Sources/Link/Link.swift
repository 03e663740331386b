/// Longest line between the device and another program, in bytes.
public let longestLine = 65_536
/// Version of the protocol between the device and other programs. Other versions are refused.
public let linkVersion = 1
