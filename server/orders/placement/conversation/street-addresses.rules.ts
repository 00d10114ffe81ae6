import type { Part } from './conversation-parts.rules.ts'
import type { PlaceMention } from './place-names.rules.ts'
import { beginsStreet, houseKinds, streetKinds } from './street-words.rules.ts'

const label =
  /^(?:(?:mon|l['’]|my)\s*)?(?:adresse|adress|address|3onwen|3nwen|3enwen|العنوان|عنواني|عنوان)\s*(?:de livraison)?\s*(?:[:=：]|est|is|c['’]est)?\s*/iu
const streetWord = new RegExp(
  `(?<!\\p{L})(?:\\d{1,4}\\s?(?:bis|ter)?\\s)?(?:${streetKinds}|${houseKinds})(?!\\p{L}).*$`,
  'iu',
)
const goesOnAt =
  /^(?:app|appt|apt|appartement|[ée]tage|bloc|imm|immeuble|r[eé]sidence|n|n°|no|porte|villa|شقة|طابق|عدد|عمارة)(?![\p{L}])/iu
/** Words between a street and its town that are left over once the town is removed. */
const loose = /[\s,،.-](?:à|a|fi|في|in|de|cp|code postal)?$/iu
/** Filler words after a postal code. */
const looseAfterCode = /[\s,،.-](?:à|a|fi|في|in)?$/iu
const maxLooseLength = 'code postal'.length + 1
const longest = 200

/** The streets of each customer: consecutive parts of one address are joined, including a following house. */
export function streetsOf(parts: readonly Part[], mentions: readonly PlaceMention[]): string[] {
  const streets: { text: string; at: number; sender: string }[] = []
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'text') continue
    const last = streets.at(-1)
    const follows = last !== undefined && last.at === index - 1 && last.sender === part.sender
    const text = streetIn(part, mentions)
    if (text) {
      if (follows) Object.assign(last, { text: `${last.text}, ${text}`, at: index })
      else streets.push({ text, at: index, sender: part.sender })
    } else if (follows && goesOnAt.test(part.text))
      Object.assign(last, { text: `${last.text}, ${part.text}`, at: index })
  }
  return [...new Set(streets.map(({ text }) => text.slice(0, longest)))]
}

/** Whether a part is a street, whose name may be that of a town. */
export function isStreet(part: Part): boolean {
  return part.kind === 'text' && streetWord.test(part.text)
}

/** Whether the town is part of a street's name, as in "Rue de Carthage". */
export function isInStreetName({ part, tokens }: PlaceMention): boolean {
  const nameStart = part.text.indexOf(tokens[0]?.written ?? '')
  return isStreet(part) && beginsStreet(part.text.slice(0, nameStart))
}

function streetIn(part: Part, mentions: readonly PlaceMention[]): string | undefined {
  const labelled = label.test(part.text) && /[:=：]/.test(part.text)
  const bare = part.text.replace(label, '')
  const streetText = streetWord.exec(bare)?.[0] ?? (labelled && /\d/.test(bare) ? bare : undefined)
  if (!streetText) return undefined
  const street = withoutTown(
    streetText,
    mentions.filter((mention) => mention.part === part),
  ).trim()
  return /[\p{L}]{2}.*[\p{L}\d]/u.test(street) && /\s/.test(street) ? street : undefined
}

/** Removes the town at the end of a street; a town alone is not a street. */
function withoutTown(street: string, mentions: readonly PlaceMention[]): string {
  const [last] = mentions.slice(-1)
  const [first, end] = [last?.tokens[0], last?.tokens.at(-1)]
  if (!first || !end) return street.replace(/[\s,،.-]+$/, '')
  const from = street.lastIndexOf(first.written)
  const until = street.lastIndexOf(end.written) + end.written.length
  const rest = street.slice(until).replace(/[\s.,-]|\d{4}/g, '')
  if (from < 0 || rest !== '') return street
  const textBefore = street.slice(0, from).replace(/(?:\s(?:la|le|el|l['’]))\s*$/i, '')
  return withoutEnds(withoutEnds(textBefore, looseAfterCode).replace(/\d{4}$/, ''), loose)
}

/** Removes all matches at the end of a text; each time only the last characters are tested. */
function withoutEnds(text: string, end: RegExp): string {
  let length = text.length
  for (;;) {
    const [match] = end.exec(text.slice(Math.max(0, length - maxLooseLength), length)) ?? []
    if (!match) return text.slice(0, length)
    length -= match.length
  }
}
