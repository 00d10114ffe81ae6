/**
 * A room is a folder of a wing. No two rooms may need each other, even indirectly, so that each can be read, tested and moved alone. Every new
 * folder is a room.
 */

/** The folders with wings; all have the same ten. */
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

/** Routes, jobs, screens and the start combine rooms, and no room may import them (other rules check that). Tests may import anything. */
const onTop = /\.(?:routes|job|screen)\.tsx?$|\.test\.tsx?$|^server\/(?:operations\/start|testing)\/|^web\/testing\//

/** Imports that lead to a wing above, and folders that are no wing. */
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

/** Files beside the rooms belong to none. */
function roomOf(house, file) {
  if (!file.startsWith(`${house}/`)) return undefined
  const [room, ...rest] = file.slice(house.length + 1).split('/')
  return rest.length > 0 ? room : undefined
}

/** The dependencies between rooms, each with an import as evidence. */
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

/** Groups of rooms that can reach each other. */
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
