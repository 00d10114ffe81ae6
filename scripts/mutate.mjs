import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runToItsEnd } from './run.mjs'
import { ownFolder, temporaryIn } from './temporary-folder.mjs'

/**
 * `npm run mutate`: mutates every rule and runs the tests that need no database; `npm run mutate -- rules contract/` only those below a folder. `npm
 * run mutate -- sample 7`: about three hundred random mutations in the services, `server/platform/http` and the pages, determined by the number,
 * each tested by its own room on a real PostgreSQL; `-- sample 7 server/orders/till` only those in that room. Both print a table.
 */
const [kind = 'rules', ...rest] = process.argv.slice(2)
const places = 60
const linesOfPlace = 6

const sources = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)),
)

const folder = ownFolder('mutants')
const runs = kind === 'sample' ? sampleRuns(Number(rest[0]) || 1, rest[1] ?? '') : rulesRuns(rest[0] ?? '')
if (kind === 'sample') await ensureBuilt()

const table = []
for (const [number, { room, mutated, tests }] of runs.entries()) {
  say(`\n${room}: ${mutated.length} ${kind === 'sample' ? 'places' : 'files'}`)
  const report = join(folder, `${number}.json`)
  await mutate(mutated, { ...tests, MUTATION_REPORT: report })
  table.push({ room, ...readReport(report) })
}
printTable()
process.exit(table.some(({ failed }) => failed) ? 1 : 0)

function rulesRuns(below) {
  const mutated = sources.filter((name) => name.endsWith('.rules.ts') && name.startsWith(below))
  return byRoom(mutated, (name) => name.split('/')[0]).map(([room, files]) => ({
    room,
    mutated: files,
    tests: { MUTATION_TESTS: 'vitest.rules.config.ts' },
  }))
}

function sampleRuns(seed, below) {
  const risky = sources.filter((name) => /\.service\.ts$|^server\/(http|pages)\/|^web\/.*pages?\//.test(name)).sort()
  const draw = lots(seed)
  const drawn = Array.from({ length: places }, () => {
    const file = risky[Math.floor(draw() * risky.length)]
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    const first = 1 + Math.floor(draw() * Math.max(1, lines - linesOfPlace))
    return `${file}:${first}-${first + linesOfPlace}`
  })
  return byRoom(drawn.toSorted(), (place) => place.split('/').slice(0, 2).join('/'))
    .filter(([room]) => room.startsWith(below))
    .map(([room, mutated]) => ({
      room,
      mutated,
      tests: { MUTATION_TESTS: 'vitest.sample.config.ts', MUTATION_ROOM: room },
    }))
}

function byRoom(names, roomOf) {
  const rooms = [...new Set(names.map(roomOf))]
  return rooms.map((room) => [room, names.filter((name) => roomOf(name) === room)])
}

/** Mulberry32, a small pseudo-random generator with the same numbers everywhere. */
function lots(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function mutate(mutated, env) {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  return runToItsEnd(pinnedNode(), [stryker, 'run', '--mutate', mutated.join(',')], {
    cwd: root,
    env: { ...process.env, ...temporaryIn(folder), ...env },
  })
}

/** Counts the mutants by result. A mutant without a report was not run, and counts as a failure. */
function readReport(file) {
  if (!existsSync(file)) return { failed: true, killed: 0, timedOut: 0, survived: 0, uncovered: 0 }
  const { files } = JSON.parse(readFileSync(file, 'utf8'))
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (counted) => states.filter((state) => state === counted).length
  return {
    failed: false,
    killed: count('Killed') + count('RuntimeError'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  }
}

function printTable() {
  const sum = (name) => table.reduce((total, row) => total + row[name], 0)
  const totals = Object.fromEntries(['killed', 'timedOut', 'survived', 'uncovered'].map((name) => [name, sum(name)]))
  say('\n| where | faults | noticed | of these by time | not noticed | no test there | noticed of all |')
  say('|---|--:|--:|--:|--:|--:|--:|')
  for (const row of [...table, { room: 'all', ...totals }]) say(lineOf(row))
}

function lineOf({ room, failed, killed, timedOut, survived, uncovered }) {
  if (failed) return `| ${room} | did not run | | | | | |`
  const noticed = killed + timedOut
  const faults = noticed + survived + uncovered
  const share = faults === 0 ? '–' : `${((100 * noticed) / faults).toFixed(1)} %`
  return `| ${[room, faults, noticed, timedOut, survived, uncovered, share].join(' | ')} |`
}
