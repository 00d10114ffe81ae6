import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  handOver(pinnedNode(), [join(root, 'server', 'main.ts')], { cwd: root })
} catch (error) {
  say(error.message)
  process.exit(1)
}
