interface Placed {
  id: string
}

/** What is shown for some words stays where it stands: whatever is found later comes after it, in whichever order answers arrive. */
export function inTheirPlaces<One extends Placed>(shown: readonly One[], found: readonly One[]): readonly One[] {
  const known = new Set(shown.map(({ id }) => id))
  const stays = shown.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
  return [...stays, ...found.filter(({ id }) => !known.has(id))]
}
