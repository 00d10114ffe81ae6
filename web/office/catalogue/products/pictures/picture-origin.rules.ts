/** The original of each edited picture. */
export type MadeOf = ReadonlyMap<string, string>

/** With one more. A picture that comes out as an earlier step of its own stays known by what that was made of. */
export function withMade(madeOf: MadeOf, url: string, replaces: string): MadeOf {
  for (let step: string | undefined = replaces; step !== undefined; step = madeOf.get(step)) {
    if (step === url) return madeOf
  }
  return new Map(madeOf).set(url, replaces)
}

/** The picture it was made of in the end. */
function originOf(url: string, madeOf: MadeOf): string {
  let origin = url
  for (let source = madeOf.get(url); source !== undefined; source = madeOf.get(source)) origin = source
  return origin
}

/** What each place in a list of pictures is known by: it stays the same, and the focus in it, when another picture takes the place. */
export function placeKeys(images: readonly string[], madeOf: MadeOf): string[] {
  const origins = images.map((url) => originOf(url, madeOf))
  return origins.map((origin, index) => (origins.indexOf(origin) === index ? origin : `${origin} ${images[index]}`))
}
