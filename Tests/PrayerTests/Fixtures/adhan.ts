// Writes adhan.tsv: what the reference library gives in 38 cities with 12 methods and 4 rules, to test Sources/Prayer against;
// and far.tsv: every third day of a year in six cities near the polar circles, three of them beyond.
//
// Put it into the folder src of batoulapps/adhan-js (4.4, MIT licence; imports renamed to .ts) and run, with TZ=UTC:
//     node --experimental-transform-types adhan.ts > adhan.tsv
//     node --experimental-transform-types adhan.ts far > far.tsv
// Columns: latitude, longitude, year, month, day, method, high latitude rule, madhab, shafaq, then fajr, sunrise, dhuhr, asr,
// maghrib, isha, middle and last third of the night in seconds since 1970. Southern places beyond 48 degrees are left out:
// there the library has no rule of its own.
import { Coordinates, CalculationMethod, PrayerTimes, SunnahTimes, Madhab, HighLatitudeRule, PolarCircleResolution, Shafaq } from './Adhan.ts';
// prettier-ignore
const M = {mwl:'MuslimWorldLeague',isna:'NorthAmerica','umm-al-qura':'UmmAlQura',egyptian:'Egyptian',karachi:'Karachi',dubai:'Dubai',kuwait:'Kuwait',qatar:'Qatar',singapore:'Singapore',tehran:'Tehran',turkey:'Turkey',moonsighting:'MoonsightingCommittee'};
// prettier-ignore
const cities = [[21.4225,39.8262],[24.47,39.61],[30.04,31.24],[41.01,28.98],[51.5074,-0.1278],[40.71,-74.0],[-6.2,106.85],[-33.92,18.42],[1.35,103.82],[35.69,51.39],[25.2,55.27],[25.29,51.53],[29.38,47.98],[24.86,67.01],[28.61,77.21],[23.81,90.41],[3.14,101.69],[-33.87,151.21],[-36.85,174.76],[35.68,139.69],[37.57,126.98],[39.9,116.4],[55.75,37.62],[59.33,18.07],[60.17,24.94],[59.91,10.75],[64.15,-21.94],[48.86,2.35],[52.52,13.4],[38.72,-9.14],[33.97,-6.85],[36.75,3.06],[6.52,3.38],[9.03,38.74],[-1.29,36.82],[-34.6,-58.38],[61.22,-149.9]];
const far = [[69.65,18.96],[68.97,33.08],[71.29,-156.79],[64.15,-21.94],[-53.16,-70.92],[-54.8,-68.3]];
let seed = 7; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const iso = (d:any) => isNaN(d) ? 'nan' : String(Math.floor(d.getTime()/60000)*60);
const isFar = process.argv[2] === 'far';
for (let i = 0; i < (isFar ? 732 : 3000); i++) {
  const c = isFar ? far[i % 6] : cities[Math.floor(rnd()*cities.length)]; const names = Object.keys(M); const m = names[Math.floor(rnd()*names.length)];
  const rule = ['middle','seventh','angle','auto'][Math.floor(rnd()*(c[0] < -48 ? 3 : 4))]; const mad = rnd()<0.5?'shafi':'hanafi';
  const sh = ['general','ahmer','abyad'][Math.floor(rnd()*3)];
  const date = isFar ? new Date(2027, 0, 1 + 3*Math.floor(i/6)) : new Date(2015+Math.floor(rnd()*30), Math.floor(rnd()*12), 1+Math.floor(rnd()*28));
  const co = new Coordinates(c[0], c[1]); const p = (CalculationMethod as any)[(M as any)[m]]();
  p.madhab = mad==='shafi'?Madhab.Shafi:Madhab.Hanafi;
  p.highLatitudeRule = rule==='middle'?HighLatitudeRule.MiddleOfTheNight:rule==='seventh'?HighLatitudeRule.SeventhOfTheNight:rule==='angle'?HighLatitudeRule.TwilightAngle:HighLatitudeRule.recommended(co);
  p.shafaq = sh==='general'?Shafaq.General:sh==='ahmer'?Shafaq.Ahmer:Shafaq.Abyad;
  p.polarCircleResolution = PolarCircleResolution.AqrabBalad;
  const t = new PrayerTimes(co, date, p); const s = new SunnahTimes(t);
  console.log([c[0],c[1],date.getFullYear(),date.getMonth()+1,date.getDate(),m,rule,mad,sh,...[t.fajr,t.sunrise,t.dhuhr,t.asr,t.maghrib,t.isha,s.middleOfTheNight,s.lastThirdOfTheNight].map(iso)].join('\t'));
}
