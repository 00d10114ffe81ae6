/** Of which picture each was made that stands in the place of another. */
export type MadeOf = ReadonlyMap<string, string>

/** The picture it was made of in the end. */
function originOf(url: string, madeOf: MadeOf): string {
  const passed = new Set<string>()
  let origin = url
  while (!passed.has(origin)) {
    passed.add(origin)
    origin = madeOf.get(origin) ?? origin
  }
  return origin
}

/** What each place in a list of pictures is known by: it stays the same, and the focus in it, when another picture takes the place. */
export function placeKeys(images: readonly string[], madeOf: MadeOf): string[] {
  const origins = images.map((url) => originOf(url, madeOf))
  return origins.map((origin, index) => (origins.indexOf(origin) === index ? origin : `${origin} ${images[index]}`))
}
