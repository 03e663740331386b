// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Welcome",
  purpose: "This device shows the direction of prayer and keeps the prayer times.",
  honest: "It shows how certain it is, and when it is not. It needs no account. It sends nothing anywhere but what you "
    + "or its caretaker ask for.",
  language: "Language",
  steps: "Steps",
  step: (step, all) => `Step ${step} of ${all}`,
  next: "Continue", back: "Back", skip: "Skip", done: "Show the Qibla",
  install: {
    title: "Keep it as an app",
    plain: "A phone can keep this page as an app, with the times for when the device isn't reached. That begins at the "
      + "device's secure address.",
    way: "How to get there",
  },
  place: {
    title: "Where is the device?",
    searching: "Looking for satellites",
    waiting: "A receiver finds the place by itself near a window or under the sky, within some minutes. A city does "
      + "as well.",
    search: "City, in English or Arabic",
    nothing: "No larger city of this name. Try the nearest one, or coordinates.",
    coordinates: "Enter coordinates",
    latitude: "Latitude, degrees north", longitude: "Longitude, degrees east", use: "Use these",
    phone: "Use this phone's place",
    phoneInsecure: "A browser gives its place to secure pages (https) only, so this phone's place can't be used here.",
    phoneDenied: "The browser didn't allow it. Search for a city instead.",
    phoneFailed: "This phone doesn't know its place now. Search for a city instead.",
    set: name => `Set: ${name}. The receiver's own place comes first once it has one.`,
  },
  method: { title: "Prayer times", label: "Method", compare: "Compare with your mosque:",
    use: "Use this method" },
  hold: {
    title: "Hold it like this",
    flat: "Hold it flat, its front away from you. Turn until the pointer is at the top: that is the Qibla.",
    begin: "Calibrate now", again: "Try again",
    needed: "The compass hasn't been calibrated. Until then the direction may be far off.",
    sure: sigma => `It is stored and in use: the direction is accurate to ± ${sigma}.`,
  },
  align: { title: "Align it once",
    why: "Steel in a building turns every compass. Compare it once with the sun, and the device knows by how much.",
    later: "It can be done on another day, under Settings, Calibration." },
  secure: {
    lead: "At this address a browser refuses apps, offline times, notifications and the phone's place, and the device "
      + "takes no PIN. At its secure address all of that works. A phone learns once to trust it.",
    command: "On the device",
    how: "How to trust the device", platform: "This is", profile: "Get the profile", certificate: "Get the certificate",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Get the profile in Safari, and allow the download."],
          ["Install it.", `Settings › General › VPN & Device Management › ${name} › Install`],
          ["Switch it on.", "Settings › General › About › Certificate Trust Settings"],
        ],
        back: name => `Settings › General › VPN & Device Management › ${name} › Remove Profile`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Get the certificate. If the browser asks, keep the file."],
          ["Search the phone's settings for “CA certificate”. Makers order them differently; on a Pixel:",
            "Settings › Security › More security settings › Encryption & credentials › Install a certificate › "
              + "CA certificate"],
          ["Choose “Install anyway”, then the file authority.crt."],
          ["For Firefox, tap its logo seven times under Settings › About Firefox. Then switch on:",
            "Settings › Secret Settings › Use third party CA certificates"],
        ],
        back: name => `Settings › Security › More security settings › Encryption & credentials › Trusted credentials › `
          + `User › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Get the certificate, and open it."],
          ["Install it.",
            "Install Certificate › Current User › Place all certificates in the following store › Browse › "
              + "Trusted Root Certification Authorities"],
          ["Confirm with Yes, and start the browser again."],
        ],
        back: name => `certmgr.msc › Trusted Root Certification Authorities › Certificates › ${name} › Delete`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Get the certificate, and open it: Keychain Access adds it."],
          ["Open it there.", `Keychain Access › login › Certificates › ${name}`],
          ["Trust it.", "Trust › When using this certificate › Always Trust"],
        ],
        back: name => `Keychain Access › login › Certificates › ${name} › Delete`,
      },
      firefox: {
        name: "Firefox on Linux",
        steps: () => [
          ["Get the certificate."],
          ["Import it.", "Settings › Privacy & Security › Certificates › View Certificates › Authorities › Import"],
          ["Choose “Trust this CA to identify websites”."],
        ],
        back: name => `View Certificates › Authorities › ${name} › Delete or Distrust`,
      },
      linux: {
        name: "Chrome or Chromium on Linux",
        steps: () => [
          ["Get the certificate."],
          ["Import it as an authority, trusted for websites.",
            "Settings › Privacy and security › Security › Manage certificates"],
        ],
        back: name => `Manage certificates › ${name} › Delete`,
      },
    },
    compare: "Compare the fingerprint",
    compareNote: "The certificate's details show this fingerprint (SHA-256), and so does the device itself:",
    fingerprint: "Fingerprint",
    limits: "What it may, and may not",
    may: [
      "It certifies names under .local and addresses of a house's network. It is limited to them: it can't stand for a "
        + "site of the internet.",
      "Its key was made on this device, and stays there.",
      "It lets the device read and change nothing on this phone.",
    ],
    takeBack: "How to take it back",
    trusted: "This phone trusts the device.", trustedHere: "This computer trusts the device.",
    open: "Open the secure address",
    here: "This page is secure.",
    until: date => `This page is secure. Its certificate ends on ${date}, and is renewed before.`,
    app: "The app", asApp: "Install as an app",
    appNote: "It opens from the home screen, and keeps the prayer times of a month for when the device isn't reached.",
    install: "Install", done: "You are using it.",
    share: "Tap Share.", add: "Choose Add to Home Screen.",
    menu: "In the browser's menu, choose Install or Add to Home Screen, where it offers that.",
    off: "This device has no secure address. Setting up the device asks for it:",
    failed: "The secure address can't be used: there is no certificate. The portal's log says more:",
  },
  notify: {
    title: "Notifications",
    lead: "This phone shows the time of a prayer while the page is closed. The message goes through the phone's push "
      + "service, and so through the internet. It is encrypted, and has nothing but the prayer or reminder, "
      + "its time and the name of the household or mosque.",
    here: "Without push messages, this phone shows the time of a prayer only while this page is open, also in the "
      + "background, as long as the phone lets it run. Nothing goes through the internet.",
    prayers: "Prayers", reminders: "Reminders in the evening", when: "When",
    before: minutes => minutes ? `${minutes} minutes before` : "At its time",
    start: "Notify me", change: "Save", stop: "Stop",
    begun: "This phone will be notified.", stopped: "This phone is no longer notified.",
    denied: "The browser doesn't allow notifications of this page.", failed: "That didn't work. Try again.",
  },
}
