// Words of the banner of a call to prayer.
import { of } from "/assets/words/bn/shell.js"

export default {
  region: "নামাযের আহ্বান",
  names: { suhoor: "সাহরি", iftar: "ইফতার" },
  to: (house, text) => house ? `${house}, ${text}` : text,
  at: name => `${of(name)} সময় হয়েছে`,
  before: (name, clock) => `${name}: ${clock}`,
  again: clock => `আবার ${clock}-এ`,
  reminders: {
    ramadan: () => "আগামীকাল রমযানের প্রথম দিন",
    last_ten_nights: day => `আজ ${day} রমযানের রাত, শেষ দশকের একটি`,
    eid_al_fitr: () => "আগামীকাল ঈদুল ফিতর", eid_al_adha: () => "আগামীকাল ঈদুল আযহা",
    arafah: () => "আগামীকাল আরাফার দিন", ashura: () => "আগামীকাল আশুরা",
  },
  stop: "থামান", snooze: "একটু পরে", close: "বন্ধ করুন",
  dua: "আযানের পরের দোয়া", source: "সহীহ বুখারী 614",
}
