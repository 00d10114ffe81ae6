import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchParts, chosenOf } from './bench-parts.ts'
import { worseLine } from './figure-table.ts'
import { figuresOf, isQuiet, type KeptFigures, worseIn } from './figures.ts'
import { watchMachine } from './machine.ts'
import { type Measurement, missedOf, toTable } from './measurement.ts'
import { isWhole } from './scale.ts'
import { readFigures, storeFigures } from './store-figures.ts'
import { measureBeside } from './visit/compare-visits.ts'

/**
 * `npm run bench -- [part …] [--times 3]`, or `npm run bench -- visit --beside <commit>`: measures, reports what became slower, and stores the
 * figures in `bench/last.json` and the documents generated from it. Figures with other than the default sizes are only printed.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '1' }, beside: { type: 'string' } },
  allowPositionals: true,
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) {
  console.error(`--times ${values.times} is no number of runs.`)
  process.exit(2)
}

if (values.beside) {
  await measureBeside(values.beside)
  process.exit()
}

// Checks first that the previous figures can be read, because measuring takes an hour.
readFigures()

const results: KeptFigures = {}
const failed: string[] = []
for (const [name, measure] of chosenOf(benchParts, positionals)) {
  console.log(`\n${name}`)
  try {
    await measurePart(name, measure)
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}

const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const file = new URL(`${new Date().toISOString().replace(/[:.]/g, '-')}.json`, folder)
writeFileSync(file, JSON.stringify(results, null, 2))

const missed = missedOf(Object.fromEntries(Object.entries(results).map(([name, { figures }]) => [name, figures])))
const worse = Object.entries(results).flatMap(([name, part]) => worseIn(part).map((worse) => worseLine(name, worse)))
if (isWhole)
  console.log(worse.length === 0 ? '\nNothing became worse.' : `\nWorse than last time:\n${worse.join('\n')}`)
for (const name of failed) console.log(`\n${name} could not be measured.`)
if (failed.length === 0 && missed.length === 0) console.log('\nEvery promise holds.')
if (missed.length > 0) console.log(`\n${missed.length} promises do not hold on this machine, in this run.`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Stored after each part, so that a later failure does not lose it. */
async function measurePart(name: string, measure: () => Promise<Measurement[]>): Promise<void> {
  const watched = watchMachine()
  const runs: Measurement[][] = []
  while (runs.length < times) {
    const measurements = await measure()
    runs.push(measurements)
    console.log(toTable(measurements))
  }
  const storedFigures = readFigures()
  const part = figuresOf(runs, watched(times), storedFigures[name])
  results[name] = part
  const { seconds, othersCores, load } = part
  console.log(
    `${seconds} s each; load ${load.before} before, ${load.after} after; others kept ${othersCores} cores busy${isQuiet(part) ? '' : ', so this machine was not quiet'}.`,
  )
  if (isWhole) storeFigures({ ...storedFigures, [name]: part }, Object.keys(benchParts))
}
