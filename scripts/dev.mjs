import { join } from 'node:path'
import { compiledOnce, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { handOver } from './run.mjs'

try {
  await ensureInstalled()
  const env = { ...compiledOnce, ...process.env }
  handOver(pinnedNode(), [join(root, 'server', 'dev-supervisor.ts')], { cwd: root, env })
} catch (error) {
  say(error.message)
  process.exit(1)
}
