/// Bytes of the longest line between the device and another program.
public let longestLine = 65_536
/// The version of what the device and other programs say to each other. One of another version is not understood.
public let linkVersion = 1
