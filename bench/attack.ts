import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { attackByFloods } from './attack/floods.ts'
import { attackByFuzzing } from './attack/fuzzing.ts'
import { attackByRaces } from './attack/races.ts'
import { attackBySockets } from './attack/sockets.ts'
import { asTable, holds, type Measurement } from './measurement.ts'

const attacks: Readonly<Record<string, (long: boolean) => Promise<Measurement[]>>> = {
  fuzzing: attackByFuzzing,
  sockets: attackBySockets,
  races: attackByRaces,
  floods: attackByFloods,
}

const { values, positionals } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true })
const results: Record<string, Measurement[]> = {}

for (const [name, attack] of Object.entries(attacks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}`)
  const measurements = await attack(values.long ?? false)
  results[name] = measurements
  console.log(asTable(measurements))
}

const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const file = new URL(`attack-${new Date().toISOString().replace(/[:.]/g, '-')}.json`, folder)
writeFileSync(file, JSON.stringify(results, null, 2))

const missed = Object.values(results)
  .flat()
  .filter((one) => holds(one) === false)
console.log(missed.length === 0 ? '\nThe shop held.' : `\nThe shop did not hold in ${missed.length} respects.`)
process.exitCode = missed.length === 0 ? 0 : 1
