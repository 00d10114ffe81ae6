import { existsSync } from 'node:fs'
import { runQuietly } from './run.mjs'
import { withProgress } from './say.mjs'

const usual = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser the tests drive: an installed one, or on a Debian we may change, one we install. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await withProgress('Installing Chromium for the browser tests', async () => {
      await runQuietly('apt-get', ['update'])
      await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

function findBrowser() {
  return usual.find((path) => path && existsSync(path))
}
