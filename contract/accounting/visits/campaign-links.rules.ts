/** The maximum length of a source or campaign name; visits with a longer name are counted as `other`. */
const maxNameLength = 60
/** A telephone, card or identity number. */
const personalNumber = /(?:\p{Nd}[\s._-]?){8}/u

/** A normalised name under which visits may be counted; `undefined` if it is empty or may identify a person. */
export function normaliseVisitName(text: string): string | undefined {
  const word = text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')
  const isKept = word.length <= maxNameLength && /^[\p{L}\p{M}\p{N} ._+-]+$/u.test(word) && !personalNumber.test(word)
  return isKept ? word : undefined
}

/** The places where owners post links, by the names that visits are counted under. */
export const postPlaces = ['instagram', 'facebook', 'whatsapp', 'tiktok', 'sms'] as const

/** Tracking parameters that other sites add to an address. */
const trackingParameters = /^(?:utm_|(?:fb|g|tt|ms)clid$|igsh$|mc_)/

/**
 * Takes an address that was copied from a browser, and returns that page at the shop's public address; `undefined` for a page of another site. The
 * shop may have been opened at another address than the public one.
 */
export function pageOfShop(text: string, publicly: string, shopOrigin: string): URL | undefined {
  const page = URL.parse(text.trim() || '/', publicly)
  if (!page || ![publicly, shopOrigin].some((candidate) => page.origin === new URL(candidate).origin)) return undefined
  return new URL(page.pathname + page.search, publicly)
}

/** A link with a campaign name, so that visits from a post are counted separately; `undefined` if visits would not be counted under the name. */
export function postLink(page: URL, source: (typeof postPlaces)[number], name: string): string | undefined {
  const campaign = normaliseVisitName(name)
  if (campaign === undefined) return undefined
  // Other parameters stay, because they determine what the page shows: a garment's colour, a list's filter.
  const link = new URL(page.pathname + page.search, page)
  for (const name of [...link.searchParams.keys()]) if (trackingParameters.test(name)) link.searchParams.delete(name)
  link.searchParams.set('utm_source', source)
  link.searchParams.set('utm_campaign', campaign.replaceAll(' ', '-'))
  return link.href
}
