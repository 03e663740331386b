// The words of both languages, for what is written in both side by side.
import { beside } from "/assets/words.js"

export const [en, ar] = await Promise.all([beside("en"), beside("ar")])
export const both = { en, ar }
