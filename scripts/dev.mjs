import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

try {
  await ensureInstalled()
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
  handOver(pinnedNode(), [join(root, 'server', 'dev-supervisor.ts')], { cwd: root, env })
} catch (error) {
  say(error.message)
  process.exit(1)
}
