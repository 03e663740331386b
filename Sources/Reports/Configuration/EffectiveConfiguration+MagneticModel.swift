public import Earth
public import HAL
import Measures
public import Settings
public import Text

extension EffectiveConfiguration {
  /// The model in `magnetic_model.file`; nil if none is named. Throws the one problem with that file.
  ///
  /// - Parameters:
  ///   - storage: this machine's files, read only.
  ///   - year: the decimal year, to recognise a future model; nil if unknown.
  public func magneticModel(in storage: some Storage, year: Double?) throws(Problems) -> MagneticModel? {
    let path = configuration.magneticModel.file
    guard !path.isEmpty else { return nil }
    let found: Message
    do {
      let model = try MagneticModel(cof: try storage.read(path, limit: MagneticModel.largestFile))
      // A file can be well-formed and still wrong by degrees, from one wrong digit.
      guard let fault = model.disagreement(with: .builtIn(for: model.epoch)) else { return model }
      let early = year.map { model.epoch > $0 } ?? false
      let which: Message = "\(path), whose \(model.name) of \(model.epoch.fixed(1))"
      found =
        early
        ? "\(which) hasn't begun and can't be the Earth's field: \("\(fault)")"
        : "\(which) can't be the Earth's field: \("\(fault)")"
    } catch let error as StorageError {
      found = "\(path), which \(error.message)"
    } catch let error as CoefficientFileError {
      found = "\(path), which can't be used: \("\(error)")"
    } catch {
      found = "\(path), which can't be used"
    }
    throw Problems(all: [
      problem(
        "magnetic_model.file", found: found,
        accepted: "a WMM coefficient file (.COF), or \"\" for the model inside")
    ])
  }
}
