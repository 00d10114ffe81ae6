/**
 * A room is a folder of a house. No two of them may need each other, however long the way round: then each can be read, tried and
 * moved by itself. A new folder is a room by being there.
 */

/** The houses that have wings: the same ten in each. */
export const wingedHouses = ['contract', 'server', 'web/office']

/** Each wing may import those after it, and none before. */
export const wings = [
  'operations',
  'site',
  'integrations',
  'accounting',
  'workshop',
  'orders',
  'customers',
  'catalogue',
  'people',
  'platform',
]

/**
 * Where calls, jobs and screens begin, and what starts the whole: they put rooms together, and no room needs them (bans of their own
 * see to that). Tests need what they like.
 */
const onTop = /\.(?:routes|job|screen)\.tsx?$|\.test\.tsx?$|^server\/(?:operations\/start|testing)\/|^web\/testing\//

/** Imports of a house that lead to a wing before their own, and its folders that are no wing. */
export function upwardImports(house, modules) {
  return modules.flatMap(({ source, dependencies }) => {
    const wing = roomOf(house, source)
    if (wing === undefined || onTop.test(source)) return []
    if (!wings.includes(wing)) return [`${house}/${wing} is no wing: ${source}`]
    return dependencies.flatMap(({ resolved }) => {
      const target = roomOf(house, resolved)
      const isUpward = target !== undefined && wings.indexOf(target) < wings.indexOf(wing)
      return isUpward ? [`${wing} is below ${target}: ${source} → ${resolved}`] : []
    })
  })
}

/** What lies beside the rooms is in none. */
function roomOf(house, file) {
  if (!file.startsWith(`${house}/`)) return undefined
  const [room, ...rest] = file.slice(house.length + 1).split('/')
  return rest.length > 0 ? room : undefined
}

/** Which room needs which others, each with an import that shows it. */
export function needsIn(house, modules) {
  const needs = new Map()
  for (const { source, dependencies } of modules) {
    const room = roomOf(house, source)
    if (room === undefined || onTop.test(source)) continue
    const its = needs.get(room) ?? new Map()
    needs.set(room, its)
    for (const { resolved } of dependencies) {
      const target = roomOf(house, resolved)
      if (target !== undefined && target !== room) its.set(target, `${source} → ${resolved}`)
    }
  }
  return needs
}

/** Rooms from each of which every other of the same circle can be reached. */
export function circlesOf(needs) {
  const circles = []
  for (const room of needs.keys()) {
    if (circles.some((circle) => circle.includes(room))) continue
    const reachable = reachedFrom(needs, room)
    if (reachable.has(room)) circles.push([...reachable].filter((neighbour) => reachedFrom(needs, neighbour).has(room)))
  }
  return circles
}

function reachedFrom(needs, room) {
  const reached = new Set()
  const next = [room]
  for (const current of next) {
    for (const neighbour of needs.get(current)?.keys() ?? []) {
      if (!reached.has(neighbour)) next.push(neighbour)
      reached.add(neighbour)
    }
  }
  return reached
}
