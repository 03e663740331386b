// The first page: follows the device and hands its state to what shows it.
import { Compass } from "/assets/compass.js"
import { showDirection, write } from "/assets/direction.js"
import { follow } from "/assets/stream.js"
import { showTimes } from "/assets/times.js"
import { words } from "/assets/words.js"

for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word]
document.title = words.title

const link = document.getElementById("language")
const other = words.otherLanguage
link.href = `?lang=${other.code}`
link.lang = link.hreflang = other.code
link.textContent = other.name

const main = document.getElementById("main")
const connection = document.getElementById("connection")
const compass = new Compass(document.getElementById("compass"), words.letters)

follow({
  onState(state) {
    compass.show(state)
    showDirection(state)
    showTimes(state)
    main.hidden = false
  },
  onTrouble(word) {
    write(connection, word ? words[word] : "")
    if (word) compass.stop()
  },
})
