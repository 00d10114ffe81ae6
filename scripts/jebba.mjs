import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { handOver } from './run.mjs'

const words = process.argv.slice(2)

/** `npm run jebba -- <command>`: the `jebba` command in a clone. Builds the pages first if the command starts the shop. */
try {
  await ensureInstalled()
  if (['start', 'restart', 'run'].includes(words[0])) await ensureBuilt()
  handOver(pinnedNode(), [join(root, 'server', 'operations', 'commands', 'jebba.ts'), ...words], { cwd: root })
} catch (error) {
  say(error.message)
  process.exit(1)
}
