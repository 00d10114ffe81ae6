const maxWords = 4

/** The words in the address of a deleted garment: `/products/jebba-harir-k3f9` gives "jebba harir". */
export function garmentWords(path: string): string {
  const [, id = ''] = /^\/products\/([^/]+)\/?$/.exec(path) ?? []
  return id
    .split('-')
    .filter((part) => /^\p{L}{3,}$/u.test(part))
    .slice(0, maxWords)
    .join(' ')
}
