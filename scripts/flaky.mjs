import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runToItsEnd } from './run.mjs'
import { ownFolder } from './temporary-folder.mjs'
import { readTests } from './test-results.mjs'

/** `npm run flaky -- <files> [times]`: repeats tests on one core without retries, and prints how often each failed. */
const words = process.argv.slice(2)
const times = /^\d+$/.test(words.at(-1) ?? '') ? Number(words.pop()) : 10
if (words.length === 0) {
  say('Which files? npm run flaky -- e2e/cart.journey.ts server/orders/records 10')
  process.exit(2)
}
const journeys = words.filter((word) => word.startsWith('e2e/'))
const units = words.filter((word) => !word.startsWith('e2e/'))

await ensureBuilt()
const diary = join(ownFolder('flaky'), 'tests')
// Without taskset the machine keeps all its cores.
const onOneCore = spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', '0'] : []
if (onOneCore.length === 0) say('There is no taskset here: the tests have all cores')
// Retries are off, because they would hide flaky tests.
const env = { ...process.env, CI: '', TEST_DIARY: diary }

let brokenRuns = 0
for (let time = 1; time <= times; time++) {
  const countBefore = readTests(diary).length
  const statuses = []
  if (units.length > 0) statuses.push(await run('scripts/unit.mjs', ...units))
  if (journeys.length > 0) statuses.push(await run('scripts/journeys.mjs', ...journeys))
  const failed = readTests(diary)
    .slice(countBefore)
    .some((test) => test.failed)
  if (!failed && statuses.some((status) => status !== 0)) brokenRuns++
  say(`\n▸ ${time} of ${times}: ${statuses.every((status) => status === 0) ? 'green' : 'red'}`)
}

const failures = Map.groupBy(
  readTests(diary).filter(({ failed }) => failed),
  ({ name }) => name,
)
for (const [name, { length }] of failures) say(`failed ${length} of ${times}: ${name}`)
if (brokenRuns > 0) say(`failed ${brokenRuns} of ${times}: the run itself, no test of it`)
if (failures.size === 0 && brokenRuns === 0) say(`All of them passed ${times} times`)
process.exit(failures.size > 0 || brokenRuns > 0 ? 1 : 0)

function run(...command) {
  const [program, ...rest] = [...onOneCore, process.execPath, ...command]
  return runToItsEnd(program, rest, { cwd: root, env })
}
