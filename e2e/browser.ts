/** As a cheap phone and as a desk: each journey runs on both. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1280, height: 800 } }

const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // As on a screen of today: without it, the light one sets letters at whole pixels.
  '--font-render-hinting=none',
]

/** What journeys drive. It has no memory of pages one comes back to. */
export const browser = { executablePath: process.env.CHROMIUM_LIGHT ?? whole, args }

/** For journeys about what only the whole browser does; programs that drive it turn its memory of pages off, unless they are asked not to. */
export const rememberingBrowser = { executablePath: whole, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/** For a machine that stumbles; what passes only then is named at the end, and is to be mended. */
export const retries = process.env.CI ? 2 : 0

/** Recording every journey costs a third of the time; `--last-failed --trace on` looks at one that fell. */
export const trace = process.env.CI ? 'on-first-retry' : 'off'
