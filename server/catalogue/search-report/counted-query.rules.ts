const minQueryLength = 2
const maxQueryLength = 60
/** A telephone number, or the number of a bank card or an identity document. */
const personalNumber = /(?:\p{Nd}[\s.-]?){6}/u

/** The normalised query under which a search is counted; undefined for queries that may identify a person or contain no words. */
export function countedQuery(text: string): string | undefined {
  const query = text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')
  if (query.length < minQueryLength || query.length > maxQueryLength) return undefined
  if (query.includes('@') || personalNumber.test(query) || /\p{Cc}|\p{Cf}/u.test(query)) return undefined
  return /[\p{L}\p{N}]/u.test(query) ? query : undefined
}
