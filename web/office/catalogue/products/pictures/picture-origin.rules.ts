/** The source picture of each edited picture. */
export type PictureSources = ReadonlyMap<string, string>

/** Records that `url` was made from `replaces`. If it is an earlier step of the same picture, the map is unchanged, which avoids a cycle. */
export function withSource(madeOf: PictureSources, url: string, replaces: string): PictureSources {
  for (let step: string | undefined = replaces; step !== undefined; step = madeOf.get(step)) {
    if (step === url) return madeOf
  }
  return new Map(madeOf).set(url, replaces)
}

/** The original of a picture, after following all edits back. */
function originOf(url: string, madeOf: PictureSources): string {
  let origin = url
  for (let source = madeOf.get(url); source !== undefined; source = madeOf.get(source)) origin = source
  return origin
}

/** React keys for a list of pictures: a key stays the same when an edited version replaces its picture, so that the focus is kept. */
export function placeKeys(images: readonly string[], madeOf: PictureSources): string[] {
  const origins = images.map((url) => originOf(url, madeOf))
  return origins.map((origin, index) => (origins.indexOf(origin) === index ? origin : `${origin} ${images[index]}`))
}
