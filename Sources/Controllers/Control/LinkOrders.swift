public import Link
import Position
public import Reports

extension AlignmentOrder {
  /// An alignment requested by another program.
  public init(_ asked: AlignmentRequest) {
    self.init(
      target: AlignmentSession.Target(asked.target), seconds: asked.seconds, waitsForPointing: asked.waits)
  }
}

extension AlignmentSession.Target {
  fileprivate init(_ asked: AlignmentRequest.Target) {
    switch asked {
    case .sun: self = .sun
    case .shadow: self = .shadow
    case .bearing(let bearing, let sigma): self = .bearing(bearing, sigma: sigma)
    }
  }
}

extension AlignmentRequest {
  /// The request to a running device for `order`.
  public init(_ order: AlignmentOrder) {
    let target: Target =
      switch order.target {
      case .sun: .sun
      case .shadow: .shadow
      case .bearing(let bearing, let sigma): .bearing(bearing, sigma: sigma)
      }
    self.init(target: target, seconds: order.seconds, waits: order.waitsForPointing)
  }
}

extension MountingSession.Order {
  /// A mounting requested by another program.
  public init(_ asked: MountingRequest) {
    switch asked {
    case .level: self = .level
    case .forward(let bearing): self = .forward(bearing)
    }
  }
}

extension MountingRequest {
  /// The request to a running device for `order`.
  public init(_ order: MountingSession.Order) {
    switch order {
    case .level: self = .level
    case .forward(let bearing): self = .forward(bearing)
    }
  }
}
