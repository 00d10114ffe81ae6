import { existsSync } from 'node:fs'
import { withProgress } from './progress.mjs'
import { runQuietly } from './run.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Headless build of the browser: most journeys take two thirds of the time in it. */
const usualLight = ['/usr/bin/chromium-headless-shell']

/** Returns the environment variables that name the browsers of journeys: configured, installed, or installed now on Debian. */
export async function ensureBrowsers() {
  const givenBrowser = process.env.CHROMIUM
  if (givenBrowser) return { CHROMIUM: givenBrowser, CHROMIUM_LIGHT: process.env.CHROMIUM_LIGHT ?? givenBrowser }
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && !(firstOf(usual) && firstOf(usualLight))) await install()
  const whole = firstOf(usual)
  if (whole) return { CHROMIUM: whole, CHROMIUM_LIGHT: firstOf(usualLight) ?? whole }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

async function install() {
  const get = (name) => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name])
  await withProgress('Installing Chromium for the browser tests', async () => {
    try {
      await runQuietly('apt-get', ['update'])
      await get('chromium')
      await get('chromium-headless-shell')
    } catch (error) {
      // Uses the slower full browser if the headless one cannot be installed.
      if (!firstOf(usual)) throw error
    }
  })
}

function firstOf(paths) {
  return paths.find((path) => existsSync(path))
}
