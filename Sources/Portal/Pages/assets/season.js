// Whether it is Ramadan, by the device's Hijri date: for the season's theme.
import { get } from "/assets/api.js"
import { preferences } from "/assets/preferences.js"

export async function ask() {
  try {
    const { days: [day] } = await get("/api/v1/times")
    if (preferences.season) preferences.season = day.hijri?.month === 9 ? "ramadan" : "on"
  } catch { /* as it was when it was last asked */ }
}
