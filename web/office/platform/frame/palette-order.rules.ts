interface PositionedItem {
  id: string
}

/** Keeps shown results in place: later ones are appended, in whichever order responses arrive. */
export function withStablePositions<One extends PositionedItem>(
  shownItems: readonly One[],
  foundItems: readonly One[],
): readonly One[] {
  const ids = new Set(shownItems.map(({ id }) => id))
  const stays = shownItems.flatMap(({ id }) => foundItems.find((match) => match.id === id) ?? [])
  return [...stays, ...foundItems.filter(({ id }) => !ids.has(id))]
}
