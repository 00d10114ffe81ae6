import { join } from 'node:path'
import { compiledOnce, ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  // One place for what is not JavaScript, instead of one for each thread that keeps what it once had: 60 MB less behind a few thousand pages.
  const env = {
    ...compiledOnce,
    MALLOC_ARENA_MAX: '1',
    ...process.env,
  }
  handOver(pinnedNode(), [join(root, 'server', 'main.ts')], { cwd: root, env })
} catch (error) {
  say(error.message)
  process.exit(1)
}
