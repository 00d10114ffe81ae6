import { mkdirSync, writeFileSync } from 'node:fs'
import { measureCatalogue } from './catalogue.ts'
import { measureFlood } from './flood.ts'
import { asTable, type Measurement, missedOf } from './measurement.ts'
import { measureOffice } from './office.ts'
import { measureFaults } from './order-faults.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measureShell } from './shell.ts'
import { measureWholeLists } from './whole-lists.ts'

const sections: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  shell: measureShell,
  pages: measurePages,
  catalogue: measureCatalogue,
  office: measureOffice,
  lists: measureWholeLists,
  orders: measureOrders,
  flood: measureFlood,
  faults: measureFaults,
}

const chosen = process.argv.slice(2)
const results: Record<string, Measurement[]> = {}

for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
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
