import { join } from 'node:path'
import { compiledOnce, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runToItsEnd } from './run.mjs'
import { ownFolder, temporaryIn } from './temporary-folder.mjs'

/**
 * Runs the drills of `docs/testing.md`, then every journey at full length, and those with a Firebase project. With arguments, runs only the named
 * files and no journey.
 */
const files = process.argv.slice(2)
const lengths = {
  ATTACK_ORDERS: '80',
  ATTACK_REQUESTS: '60',
  BACKUP_DRILL: 'on',
  COURIER_RUNS: '6',
  FRESHNESS_RUNS: '10',
  MODEL_STEPS: '1000',
  SWEEP: 'all',
}

await ensureInstalled()
await ensureBuilt()

const env = { ...compiledOnce, ...lengths, ...process.env }
const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.drills.config.ts']
const drills = await runToItsEnd(process.execPath, [...vitest, ...files], {
  cwd: root,
  env: { ...env, ...temporaryIn(ownFolder('drills')) },
})
if (files.length > 0) process.exit(drills)

let failed = drills
for (const script of ['journeys', 'firebase']) {
  say(`\n▸ ${script}`)
  const status = await runToItsEnd(process.execPath, [join(root, 'scripts', `${script}.mjs`)], { cwd: root, env })
  failed ||= status
}
process.exit(failed)
