/** The two devices of the journeys: a cheap phone and a desktop. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1280, height: 800 } }

const fullChromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // Positions letters at fractions of pixels, as high-density screens do; headless Chromium would otherwise round the positions.
  '--font-render-hinting=none',
]

/** The default browser of the journeys, which has no back/forward cache. */
export const browser = { executablePath: process.env.CHROMIUM_LIGHT ?? fullChromium, args }

/** A full browser with the back/forward cache, which Playwright disables by default. */
export const bfcacheBrowser = {
  executablePath: fullChromium,
  args,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

/** Retries on CI only; a journey that needs one is reported as flaky. */
export const retries = process.env.CI ? 2 : 0

/** Recording every journey costs a third of the time; locally, `--last-failed --trace on` records those that failed. */
export const trace = process.env.CI ? 'on-first-retry' : 'off'
