import Answers
import Link
import Measures
import Mosques
import Position
import Reports
import Text

extension Caller {
  /// The nearest of the imported mosques.
  func sendMosques(_ query: MosqueQuery, _ ports: DevicePorts) -> Bool {
    guard let file = answers.mosques else { return hangUp(saying: [], .unavailable()) }
    guard let from = ports.position.read().site?.position else {
      return hangUp(saying: ["no place is known"], .refused(reason: "no_place"))
    }
    do throws(MosqueFile.Failure) {
      let answer = try MosquesAnswer(try file(), near: from, query)
      return hangUp(saying: [], json: try? answer.answerJSON, .done)
    } catch {
      switch error {
      case .missing: return hangUp(saying: [], json: try? MosquesAnswer().answerJSON, .done)
      case .damaged, .newerVersion:
        return hangUp(saying: ["the file of mosques can't be used: import it again"], .refused(reason: "damaged"))
      case .unreadable(let error):
        return hangUp(saying: ["the file of mosques \(error.words)"], .refused(reason: "unreadable"))
      }
    }
  }
}
