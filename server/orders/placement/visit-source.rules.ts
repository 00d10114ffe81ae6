import { normaliseVisitName } from '#contract/accounting/visits/campaign-links.rules.ts'
import { maxOriginLength } from '#contract/accounting/visits/count-visit-call.ts'

export interface VisitSource {
  source: string
  campaign: string
}

/** A direct visit, or one whose source is not stored. */
export const unknownSource: VisitSource = { source: '', campaign: '' }

/** Used for sources beyond the maximum number, and for those that may identify a person. */
export const otherSource: VisitSource = { source: 'other', campaign: '' }

/** Hosts that belong to one site: `l.instagram.com`, `m.facebook.com`, `www.google.tn`. */
const houses: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$|^fb$/, 'facebook'],
  [/(^|\.)instagram\.com$|^ig$/, 'instagram'],
  [/(^|\.)google(\.[a-z]{2,3}){1,2}$|^android-app$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(t\.me|telegram\.org)$/, 'telegram'],
  [/(^|\.)(twitter\.com|x\.com)$|^t\.co$/, 'x'],
  [/(^|\.)(pinterest\.[a-z.]{2,6}|pin\.it)$/, 'pinterest'],
]

/** The normalised source of a visit. Parameters of the address take precedence over the referring host. The value is untrusted. */
export function sourceOf(cameFrom = ''): VisitSource {
  const [from = '', ...queryParts] = cameFrom.slice(0, maxOriginLength).split('&')
  const params = new URLSearchParams(queryParts.join('&'))
  const readParam = (name: string) => cleaned(params.get(name) ?? '')
  const source = readParam('utm_source') || cleaned(from).replace(/^www\./, '')
  return {
    source: houses.find(([pattern]) => pattern.test(source))?.[1] ?? source,
    campaign: readParam('utm_campaign'),
  }
}

function cleaned(text: string): string {
  return text.trim() === '' ? '' : (normaliseVisitName(text) ?? otherSource.source)
}
