extension Setting {
  /// The values of buttons and encoder.
  static let controls: [Setting] = [
    Setting("button.gpio_chip", \.button.gpioChip, .path(), .restart, "The GPIO chip of all buttons."),
    Setting(
      "button.line", \.button.line, .integer(-1...Kind.lineOffsets.upperBound), .restart,
      "Its line; -1 if there is none."),
    Setting("button.active_low", \.button.activeLow, .flag, .restart, "Whether its line is low while it is pressed."),
    .choice("button.short", \.button.first.short, .live, "What a short press of it does."),
    .choice("button.long", \.button.first.long, .live, "What a press of two seconds does."),
    .choice(
      "button.double", \.button.first.double, .live, "What two presses in a row do."),
    Setting(
      "button.lines", \.button.lines, .lines(1...3), .restart,
      "The lines of more buttons: second, third and fourth; [] if there are none."),
    .choice("button.second_short", \.button.second.short, .live, "What a short press of the second does."),
    .choice("button.second_long", \.button.second.long, .live, "What a press of two seconds does."),
    .choice(
      "button.second_double", \.button.second.double, .live,
      "What two presses in a row do; \"none\": twice what a short one does."),
    .choice("button.third_short", \.button.third.short, .live, "What a short press of the third does."),
    .choice("button.third_long", \.button.third.long, .live, "What a press of two seconds does."),
    .choice(
      "button.third_double", \.button.third.double, .live,
      "What two presses in a row do; \"none\": twice what a short one does."),
    .choice("button.fourth_short", \.button.fourth.short, .live, "What a short press of the fourth does."),
    .choice("button.fourth_long", \.button.fourth.long, .live, "What a press of two seconds does."),
    .choice(
      "button.fourth_double", \.button.fourth.double, .live,
      "What two presses in a row do; \"none\": twice what a short one does."),

    Setting("encoder.gpio_chip", \.encoder.gpioChip, .path(), .restart, "The GPIO chip a rotary encoder is on."),
    Setting(
      "encoder.lines", \.encoder.lines, .lines(2...2), .restart,
      "The lines of its contacts A and B; [] if there is none. Exchanged, it counts the other way round."),
    Setting("encoder.active_low", \.encoder.activeLow, .flag, .restart, "Whether a closed contact is low."),
    Setting(
      "encoder.changes_per_step", \.encoder.changesPerStep, .choice([1, 2, 4].map(Value.integer)), .restart,
      "Changes of a contact from one resting position to the next: 4 of most, 2 of some."),
    .choice(
      "encoder.turn", \.encoder.turn, .live, "Function of its steps: clockwise forward or count, anticlockwise back."),
    Setting(
      "encoder.button_line", \.encoder.buttonLine, .integer(-1...Kind.lineOffsets.upperBound), .restart,
      "The line of the button in it; -1 if there is none."),
    .choice("encoder.short", \.encoder.press.short, .live, "What a short press of that button does."),
    .choice("encoder.long", \.encoder.press.long, .live, "What a press of two seconds does."),
    .choice(
      "encoder.double", \.encoder.press.double, .live,
      "What two presses in a row do; \"none\": twice what a short one does."),

    Setting(
      "tasbih.goal", \.tasbih.goal, .integer(0...1000), .live,
      "Counts in a full round of tasbih; 0: no rounds."),
    Setting("tasbih.buzzer", \.tasbih.buzzer, .flag, .live, "Whether the buzzer tells that a round is full."),
  ]
}
