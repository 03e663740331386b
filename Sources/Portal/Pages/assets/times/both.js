// The words of both languages, for what is written in both side by side.
import { catalogue } from "/assets/words.js"

export const [en, ar] = await Promise.all([catalogue("en"), catalogue("ar")])
export const both = { en, ar }
