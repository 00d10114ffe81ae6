import { parseArgs } from 'node:util'
import { attackByFloods } from './attack/floods.ts'
import { attackByFuzzing } from './attack/fuzzing.ts'
import { attackByRaces } from './attack/races.ts'
import { attackBySockets } from './attack/sockets.ts'
import { asTable, conclude, type Measurement } from './measurement.ts'

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

conclude('attack', results)
