import { ensureBrowsers } from './browser.mjs'
import { compiledOnce, ensureBuilt, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { handOver } from './run.mjs'
import { ownFolder, temporaryIn } from './temporary-folder.mjs'

/** Runs the journeys in a browser. */
try {
  await ensureBuilt()
  const env = { ...compiledOnce, ...process.env, ...temporaryIn(ownFolder('journeys')), ...(await ensureBrowsers()) }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
  handOver(pinnedNode(), playwright, { cwd: root, env })
} catch (error) {
  say(error.message)
  process.exit(1)
}
