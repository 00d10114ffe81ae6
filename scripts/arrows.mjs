import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { say } from './progress.mjs'
import { circlesOf, needsIn, upwardImports, wingedHouses, wings } from './rooms.mjs'

/** Reports forbidden imports, imports of a wing above, and circles of rooms with the imports that close them. */
const folders = ['contract', 'server', 'studio', 'web', 'e2e', 'bench', 'drills', 'scripts']
const houses = ['web', 'web/storefront', ...wingedHouses.flatMap((house) => wings.map((wing) => `${house}/${wing}`))]

const options = await extractOptions('./.dependency-cruiser.cjs')
const { modules, summary } = (await cruise(folders, options)).output

const broken = summary.violations.map(({ rule, from, to }) => `✗ ${rule.name}: ${from} → ${to}`)
const circles = houses.flatMap((house) => {
  const needs = needsIn(house, modules)
  return circlesOf(needs).map((circle) => {
    const imports = circle.flatMap((room) => circle.flatMap((neighbour) => needs.get(room)?.get(neighbour) ?? []))
    return [`✗ rooms of ${house} that need each other: ${circle.join(', ')}`, ...imports].join('\n    ')
  })
})

const upwards = wingedHouses.flatMap((house) => upwardImports(house, modules)).map((upward) => `✗ ${upward}`)

const faults = [...broken, ...upwards, ...circles]

for (const fault of faults) say(fault)
if (faults.length > 0) process.exit(1)
say(`✓ ${modules.length} files, and no arrow that should not be`)
