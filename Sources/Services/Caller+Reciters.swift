import Answers
import Controllers
import HAL
import Link
import Measures
import Prayer
import Reports
import Settings
import Text

/// The shelf of recordings of the adhan.
extension Caller {
  /// A recording that is being received. A refusal waits for its last piece, since the caller reads nothing before.
  struct Shelving {
    var offer: ReciterOffer
    var pieces: [[UInt8]] = []
    var bytes: Int { pieces.reduce(0) { $0 + $1.count } }
  }

  /// A recording that is being decoded; its sound is on the disk, its card isn't.
  struct Examining {
    var recitation: Recitation
    var examination: Examination
    var end: Instant
  }

  /// Seconds in which a recording must have been decoded.
  private static var examiningTime: Double { 120 }

  func sendReciters() -> Bool {
    send(items: (answers.shelf?.recitations ?? []).compactMap { try? RecitationAnswer($0).answerJSON })
  }

  /// A recording as programs have it.
  private struct RecitationAnswer: Encodable {
    var id, name, licence, origin, kind: String
    var bytes: Int
    var seconds, loudnessLufs, peakDbfs, gainDb: Double

    init(_ recitation: Recitation) {
      (id, name, licence) = (recitation.id, recitation.name, recitation.licence)
      (origin, kind, bytes) = (recitation.origin, recitation.kind, recitation.bytes)
      let measured = recitation.measured
      (seconds, loudnessLufs, peakDbfs) = (measured.seconds, measured.loudness, measured.peak)
      gainDb = (measured.gainDecibels * 10).rounded() / 10
    }
  }

  mutating func begin(shelving offer: ReciterOffer, at now: Instant) -> Bool {
    guard answers.shelf != nil, answers.examine != nil else {
      return hangUp(saying: ["not kept: this device has no storage"], .refused())
    }
    since = now
    activity = .shelving(Shelving(offer: offer))
    return true
  }

  mutating func take(_ bytes: [UInt8], _ shelving: Shelving, at now: Instant) -> Bool {
    var shelving = shelving
    // What is too much is counted, and not kept.
    shelving.pieces.append(shelving.bytes <= ReciterShelf.mostBytes ? bytes : [])
    since = now
    activity = .shelving(shelving)
    return shelving.pieces.count < shelving.offer.pieces || examine(shelving, at: now)
  }

  private mutating func examine(_ shelving: Shelving, at now: Instant) -> Bool {
    guard let shelf = answers.shelf, let examine = answers.examine else { return false }
    let offer = shelving.offer
    let kept: (id: String, kind: String, path: String)
    do throws(ReciterShelf.Refusal) {
      guard shelving.bytes <= ReciterShelf.mostBytes else {
        throw ReciterShelf.Refusal(
          found: "over \(ReciterShelf.mostBytes.inBytes)", accepted: "at most that: an MP3 of six minutes is enough")
      }
      kept = try shelf.keep(Array(shelving.pieces.joined()))
    } catch {
      return refuse(recording: error.found, error.accepted)
    }
    let recitation = Recitation(
      id: kept.id, name: offer.name, licence: offer.licence, origin: offer.origin, kind: kept.kind,
      bytes: shelving.bytes, measured: .init(seconds: 0, loudness: 0, peak: 0))
    guard let examination = examine(kept.path) else {
      try? shelf.drop(kept.id)
      return hangUp(saying: ["not kept: the program that examines it doesn't start"], .failed)
    }
    activity = .examining(
      Examining(
        recitation: recitation, examination: examination, end: now.advanced(bySeconds: Self.examiningTime)))
    return true
  }

  func follow(_ examining: Examining, at now: Instant) -> Bool {
    guard let shelf = answers.shelf else { return false }
    var recitation = examining.recitation
    switch examining.examination.poll() {
    case nil where now < examining.end: return true
    case nil:
      leave(examining)
      return refuse(
        recording: "a recording that wasn't decoded in \(Int(Self.examiningTime)) s",
        "a recording that the device can decode")
    case .failure(let failure)?:
      try? shelf.drop(recitation.id)
      return refuse(recording: "\(failure.words)", "a recording that this device can play")
    case .success(let measured)?:
      recitation.measured = measured
      do throws(StorageError) { try shelf.complete(recitation) } catch  where error.comesAfterwards {
        return hangUp(saying: ["kept, but \(error.words)"], json: try? RecitationAnswer(recitation).answerJSON, .done)
      } catch {
        try? shelf.drop(recitation.id)
        return hangUp(saying: ["not kept: the card \(error.words)"], .failed)
      }
      return hangUp(saying: [], json: try? RecitationAnswer(recitation).answerJSON, .done)
    }
  }

  /// The caller is gone, or it took too long: nothing is kept.
  func leave(_ examining: Examining) {
    examining.examination.stop()
    try? answers.shelf?.drop(examining.recitation.id)
  }

  private func refuse(recording found: Message, _ accepted: Message) -> Bool {
    refuse([Problem(key: "recording", source: "reciters", found: found, accepted: accepted)], .invalid)
  }

  func send(reciter id: String, from offset: Int, count: Int) -> Bool {
    guard let shelf = answers.shelf, let recitation = shelf.card(id) else { return refuse(reciter: id) }
    let about = (try? RecitationAnswer(recitation).answerJSON) ?? "{}"
    guard connection.send(DeviceReply.answer(about).line) else { return false }
    do throws(StorageError) {
      let bytes = try shelf.piece(of: recitation, from: offset, count: count)
      for start in stride(from: 0, to: bytes.count, by: 32_768) {
        let piece = Array(bytes[start..<min(bytes.count, start + 32_768)])
        guard connection.send(DeviceReply.bytes(piece).line) else { return false }
      }
    } catch {
      return hangUp(saying: ["\(id) \(error.words)"], .failed)
    }
    return hangUp(saying: [], .done)
  }

  private func refuse(reciter id: String) -> Bool {
    let problem = Problem(
      key: "id", source: "reciters", found: "\(id.quoted)", accepted: "the id of a recording that the device has")
    return refuse([problem], .invalid)
  }

  func remove(reciter id: String, _ ports: DevicePorts) -> Bool {
    guard let shelf = answers.shelf, shelf.card(id) != nil else { return refuse(reciter: id) }
    let chosen = ports.settings.read().configuration.alarm.recitations
    let prayers = DailyTime.allCases.filter { chosen[$0] == id }.map(\.englishName)
    guard prayers.isEmpty else {
      return hangUp(
        saying: ["not removed: it is chosen for \(prayers.joined(separator: ", ")); choose another one first"],
        .refused())
    }
    do throws(StorageError) { try shelf.drop(id) } catch  where !error.comesAfterwards {
      return hangUp(saying: ["not removed: \(error.words)"], .failed)
    } catch {
      return hangUp(saying: ["removed, but \(error.words)"], .done)
    }
    return hangUp(saying: [], json: try? ["removed": id].answerJSON, .done)
  }
}
