import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

try {
  await ensureInstalled()
  handOver(pinnedNode(), ['--watch', '--watch-preserve-output', join(root, 'server', 'dev.ts')], { cwd: root })
} catch (error) {
  say(error.message)
  process.exit(1)
}
