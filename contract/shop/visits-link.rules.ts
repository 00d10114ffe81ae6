/** So long a name of a source or a campaign may be; what is longer is counted with the others. */
const longest = 60
/** A telephone number, or the number of a card or a paper of somebody's. */
const numberOfSomebody = /(?:\p{Nd}[\s._-]?){8}/u

/** A name visits may be counted under, in one spelling; nothing where it may tell of a person, or is none. */
export function visitWord(text: string): string | undefined {
  const word = text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')
  const isKept = word.length <= longest && /^[\p{L}\p{M}\p{N} ._+-]+$/u.test(word) && !numberOfSomebody.test(word)
  return isKept ? word : undefined
}

/** Where owners post, in the words visits are counted under. */
export const postPlaces = ['instagram', 'facebook', 'whatsapp', 'tiktok', 'sms'] as const

/** The link to post, by which a post has a row of its own; nothing where its name would not be counted under. */
export function postLink(page: URL, source: (typeof postPlaces)[number], name: string): string | undefined {
  const campaign = visitWord(name)
  if (campaign === undefined) return undefined
  const link = new URL(page.pathname, page)
  link.searchParams.set('utm_source', source)
  link.searchParams.set('utm_campaign', campaign.replaceAll(' ', '-'))
  return link.href
}
