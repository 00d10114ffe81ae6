interface Placed {
  id: string
}

/** Keeps shown results in place: later ones are appended, in whichever order answers arrive. */
export function inTheirPlaces<One extends Placed>(shown: readonly One[], found: readonly One[]): readonly One[] {
  const ids = new Set(shown.map(({ id }) => id))
  const stays = shown.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
  return [...stays, ...found.filter(({ id }) => !ids.has(id))]
}
