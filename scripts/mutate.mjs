import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, pinnedNode, root } from './prepare.mjs'
import { handOver } from './run.mjs'
import { say } from './say.mjs'

/**
 * `npm run mutate`: every rule, each fault in turn, against the tests that need no database; `npm run mutate -- rules
 * contract/` only those below a folder. `npm run mutate -- sample 7`: a few lines drawn by lot from the services, `http/`
 * and the pages, the same ones for the same number, against the tests on a real PostgreSQL.
 */
const [kind = 'rules', chosen = ''] = process.argv.slice(2)
const sampleSize = 12
const stretch = 6

const folders = ['contract', 'server', 'web']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)),
)

const rules = sources.filter((name) => name.endsWith('.rules.ts') && name.startsWith(chosen))
const risky = sources.filter((name) => /\.service\.ts$|^server\/(http|pages)\/|^web\/.*pages?\//.test(name)).sort()

/** Mulberry32: small, and the same everywhere. */
function lots(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sample() {
  const draw = lots(Number(chosen) || 1)
  return Array.from({ length: sampleSize }, () => {
    const file = risky[Math.floor(draw() * risky.length)]
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    const first = 1 + Math.floor(draw() * Math.max(1, lines - stretch))
    return `${file}:${first}-${first + stretch}`
  })
}

const mutated = kind === 'sample' ? sample() : rules
const settings = kind === 'sample' ? 'vitest.config.ts' : 'vitest.rules.config.ts'
if (kind === 'sample') await ensureBuilt()
say(`${mutated.length} ${kind === 'sample' ? 'places drawn by lot' : 'files of rules'}`)
handOver(
  pinnedNode(),
  [join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', '--mutate', mutated.join(',')],
  { cwd: root, env: { ...process.env, MUTATION_TESTS: settings } },
)
