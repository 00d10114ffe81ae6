const maxWords = 4

/** What a garment that is gone was called, as far as its address says: `/products/jebba-harir-k3f9` is of a jebba harir. */
export function wordsOfGarment(path: string): string {
  const [, id = ''] = /^\/products\/([^/]+)\/?$/.exec(path) ?? []
  return id
    .split('-')
    .filter((part) => /^\p{L}{3,}$/u.test(part))
    .slice(0, maxWords)
    .join(' ')
}
