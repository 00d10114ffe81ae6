import { parseArgs } from 'node:util'
import { attackParts, chosenOf } from './bench-parts.ts'
import { conclude, type Measurement, toTable } from './measurement.ts'

/**
 * `npm run attack -- [part …] [--long]`: attacks a new shop with malformed requests, floods, races and scanners, and reports whether it held.
 * `--long` runs each part for longer.
 */
const { values, positionals } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true })
const results: Record<string, Measurement[]> = {}

for (const [name, attack] of chosenOf(attackParts, positionals)) {
  console.log(`\n${name}`)
  const measurements = await attack(values.long ?? false)
  results[name] = measurements
  console.log(toTable(measurements))
}

conclude('attack', results)
