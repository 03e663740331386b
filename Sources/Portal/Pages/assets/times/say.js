// The words of the times: those that stand beside another language's, too, and the screen's own.
import { part, words } from "/assets/words.js"

export const say = { ...words.timesScreen, ...await part("times") }
