// The words of both languages, for what is written in both side by side.
import { part } from "/assets/words.js"

export const [en, ar] = await Promise.all([part("beside", "en"), part("beside", "ar")])
export const both = { en, ar }
