import { ensureBrowsers } from './browser.mjs'
import { compiledOnce, ensureBuilt, ensureInstalledIn, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { handOver } from './run.mjs'
import { ownFolder, temporaryIn } from './temporary-folder.mjs'

const folder = 'e2e/firebase'

/** Runs the journeys of a shop with accounts in Firebase. The emulator is large, so it is installed only here. */
try {
  const title = 'Installing the Firebase emulator (once, about a minute, 270 MB)'
  await ensureInstalledIn(folder, title, '--ignore-scripts')
  await ensureBuilt()
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', folder, ...process.argv.slice(2)]
  const env = { ...compiledOnce, ...process.env, ...temporaryIn(ownFolder('firebase')), ...(await ensureBrowsers()) }
  handOver(process.execPath, playwright, { cwd: root, env })
} catch (error) {
  say(error.message)
  process.exit(1)
}
