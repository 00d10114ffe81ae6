/** Moves an item to another index, which is clamped to the list. */
export function withMovedItem<Item>(items: readonly Item[], from: number, target: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const movedItem = items[from]
  const place = Math.min(Math.max(target, 0), rest.length)
  return movedItem === undefined ? [...items] : [...rest.slice(0, place), movedItem, ...rest.slice(place)]
}
