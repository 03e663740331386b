import Link
import Measures
import Testing
import Text

@testable import Portal

@Suite("A card for programs that draw it themselves") struct CardValuesTests {
  private func prayer(_ name: String, _ time: String, _ seconds: Double) -> StateMessage.Prayer {
    StateMessage.Prayer(name: name, nameAr: name, time: time, inS: seconds)
  }

  private var state: StateMessage {
    var state = StateMessage()
    state.status = "accurate"
    state.qiblaBearingDeg = 152.6
    state.turnDeg = -3
    state.ageMs = 20
    state.prayersToday = [
      prayer("fajr", "2026-11-30T05:30:00+01:00", -40_000), prayer("dhuhr", "2026-11-30T12:00:00+01:00", -9000),
      prayer("asr", "2026-11-30T15:00:00+01:00", 1000),
    ]
    state.currentPrayer = prayer("dhuhr", "2026-11-30T12:00:00+01:00", -9000)
    state.nextTime = prayer("asr", "2026-11-30T15:00:00+01:00", 1000)
    return state
  }

  private func values(_ state: StateMessage?, _ language: Language = .en) -> CardValues {
    CardValues(CardContent(state: state, day: nil), CardWords(language: language, digits: .western))
  }

  @Test func `has the next time in words and figures, and says how long it holds`() {
    let values = values(state)
    #expect(values.title == "Asr" && values.clock == "15:00" && values.inS == 1000 && values.share == 0.9)
    #expect(values.validS == 60 && values.problem == nil)
    var soon = state
    soon.nextTime?.inS = 5
    #expect(self.values(soon).validS == 5)
    soon.nextTime?.inS = -3
    #expect(self.values(soon).validS == 1)
  }

  @Test func `never has a direction to turn to, which would be old when it is read`() {
    #expect(values(state).qibla == "Qibla 153°" && values(state).qiblaBearingDeg == 152.6)
  }

  @Test func `says why there are no times`() {
    #expect(values(nil).problem != nil && values(nil).title == nil && values(nil).share == nil)
    #expect(values(StateMessage()).problem != nil)
  }

  @Test func `counts the night from Isha of the evening before`() {
    var night = state
    night.currentPrayer?.inS = -10_000
    night.prayersToday = [prayer("fajr", "2026-11-30T05:30:00+01:00", 10_000)]
    night.nextTime = night.prayersToday[0]
    #expect(CardGauge(night)?.share == 0.5)
    night.currentPrayer = nil
    #expect(CardGauge(night) == nil)
  }
}
