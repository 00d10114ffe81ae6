import { join } from 'node:path'
import { ensureBrowsers } from './browser.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { handOver } from './run.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const browsers = await ensureBrowsers()
  handOver(pinnedNode(), [join(root, 'scripts', 'verify.mjs')], {
    cwd: root,
    env: { ...process.env, ...browsers },
  })
} catch (error) {
  say(error.message)
  process.exit(1)
}
