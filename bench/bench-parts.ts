import { attackByFloods } from './attack/floods.ts'
import { attackByFuzzing } from './attack/fuzzing.ts'
import { attackByRaces } from './attack/races.ts'
import { attackByScanners } from './attack/scanners.ts'
import { attackBySockets } from './attack/sockets.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCores } from './cores.ts'
import { measureFlood } from './flood.ts'
import { measureWholeLists } from './long-lists.ts'
import type { Measurement } from './measurement.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office.ts'
import { measureFaults } from './order-faults.ts'
import { measureOrders } from './orders.ts'
import { measureShell } from './page-shell.ts'
import { measurePages } from './pages.ts'
import { measureVisit } from './visit/visit.ts'

/** The parts of `npm run bench` by name. */
export const benchParts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  shell: measureShell,
  pages: measurePages,
  catalogue: measureCatalogue,
  office: measureOffice,
  lists: measureWholeLists,
  orders: measureOrders,
  memory: measureMemory,
  cores: measureCores,
  flood: measureFlood,
  faults: measureFaults,
  visit: measureVisit,
}

/** The parts of `npm run attack` by name. */
export const attackParts: Readonly<Record<string, (long: boolean) => Promise<Measurement[]>>> = {
  fuzzing: attackByFuzzing,
  sockets: attackBySockets,
  races: attackByRaces,
  floods: attackByFloods,
  scanners: attackByScanners,
}

/** The requested parts, or all. An unknown name ends the command, which would otherwise succeed without measuring anything. */
export function chosenOf<Part>(parts: Readonly<Record<string, Part>>, names: readonly string[]): [string, Part][] {
  const unknown = names.find((name) => !(name in parts))
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}, only ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
}
