const shortest = 2
const longest = 60
/** A telephone number, or the number of a card or a paper of somebody's. */
const numberOfSomebody = /(?:\p{Nd}[\s.-]?){6}/u

/** A query in the form it is counted in; nothing for what may tell of a person, or says nothing. */
export function countedQuery(text: string): string | undefined {
  const query = text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')
  if (query.length < shortest || query.length > longest) return undefined
  if (query.includes('@') || numberOfSomebody.test(query) || /\p{Cc}|\p{Cf}/u.test(query)) return undefined
  return /[\p{L}\p{N}]/u.test(query) ? query : undefined
}
