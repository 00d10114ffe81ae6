import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const browser = await ensureBrowser()
  handOver(pinnedNode(), [join(root, 'scripts', 'verify.mjs')], {
    cwd: root,
    env: { ...process.env, CHROMIUM: browser },
  })
} catch (error) {
  say(error.message)
  process.exit(1)
}
