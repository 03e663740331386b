// Words of the banner of a call to prayer.
import { of } from "/assets/words/bn/shell.js"

export default {
  region: "নামাযের আহ্বান",
  names: { suhoor: "সাহরি", iftar: "ইফতার" },
  at: name => `${of(name)} সময় হয়েছে`,
  before: (name, clock) => `${name}: ${clock}`,
  again: clock => `আবার ${clock}-এ`,
  stop: "থামান", snooze: "একটু পরে", close: "বন্ধ করুন",
  dua: "আযানের পরের দোয়া", source: "সহীহ বুখারী 614",
}
