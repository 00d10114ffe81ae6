/** So long a name of a source or a campaign may be; what is longer is counted with the others. */
const longest = 60
/** A telephone, card or identity number. */
const numberOfSomebody = /(?:\p{Nd}[\s._-]?){8}/u

/** A name visits may be counted under, in one spelling; nothing where it may tell of a person, or is none. */
export function visitWord(text: string): string | undefined {
  const word = text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')
  const isKept = word.length <= longest && /^[\p{L}\p{M}\p{N} ._+-]+$/u.test(word) && !numberOfSomebody.test(word)
  return isKept ? word : undefined
}

/** Where owners post, in the words visits are counted under. */
export const postPlaces = ['instagram', 'facebook', 'whatsapp', 'tiktok', 'sms'] as const

/** What others add to an address to know who pressed it. */
const addedByOthers = /^(?:utm_|(?:fb|g|tt|ms)clid$|igsh$|mc_)/

/**
 * A page of the shop, as somebody copied it out of a browser: at the address shoppers find it at, also where it was opened at another.
 * Nothing where it is somebody else's.
 */
export function pageOfShop(text: string, publicly: string, shopOrigin: string): URL | undefined {
  const page = URL.parse(text.trim() || '/', publicly)
  if (!page || ![publicly, shopOrigin].some((candidate) => page.origin === new URL(candidate).origin)) return undefined
  return new URL(page.pathname + page.search, publicly)
}

/** The link to post, by which a post has a row of its own; nothing where its name would not be counted under. */
export function postLink(page: URL, source: (typeof postPlaces)[number], name: string): string | undefined {
  const campaign = visitWord(name)
  if (campaign === undefined) return undefined
  // What the page shows is said in its address, too: a garment's colour, a list's filter.
  const link = new URL(page.pathname + page.search, page)
  for (const name of [...link.searchParams.keys()]) if (addedByOthers.test(name)) link.searchParams.delete(name)
  link.searchParams.set('utm_source', source)
  link.searchParams.set('utm_campaign', campaign.replaceAll(' ', '-'))
  return link.href
}
