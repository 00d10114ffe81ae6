import { mkdirSync, writeFileSync } from 'node:fs'
import { asTable, type Measurement, missedOf } from './measurement.ts'
import { benchParts, chosenOf } from './parts.ts'

const results: Record<string, Measurement[]> = {}

for (const [name, measure] of chosenOf(benchParts, process.argv.slice(2))) {
  console.log(`\n${name}`)
  const measurements = await measure()
  results[name] = measurements
  console.log(asTable(measurements))
}

const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const file = new URL(`${new Date().toISOString().replace(/[:.]/g, '-')}.json`, folder)
writeFileSync(file, JSON.stringify(results, null, 2))

const missed = missedOf(results)
console.log(
  missed.length === 0
    ? '\nEvery promise holds.'
    : `\n${missed.length} promises do not hold on this machine, in this run.`,
)
