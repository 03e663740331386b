import Measures
extension HeadingEstimator { public var debug: SIMD8<Double> { SIMD8(state.north.offset, state.north.room, state.north.attached.x, state.north.attached.y, state.north.attached.z, state.north.variance.squareRoot(), state.north.roomVariance.squareRoot(), state.monitor.deviation) } 
 public var debug2: SIMD8<Double> { SIMD8(state.regression.north.lasting, state.regression.north.total, state.contradictionSeconds, state.north.attachedVariance.x, state.north.attachedVariance.y, state.north.attachedVariance.z, tiltSwing, state.delay.seconds) } }
