import type { Part } from './conversation-parts.rules.ts'
import type { Message } from './conversation-text.rules.ts'

const labels =
  /^(?:(?:mon|le|my)\s+)?(nom et pr[eé]nom|pr[eé]nom et nom|nom complet|nom|pr[eé]nom|full name|name|client[e]?|esm|esem|الاسم واللقب|الاسم و اللقب|الاسم الكامل|الاسم|الإسم|الأسم|اسم|إسم|اللقب)\s*[:=：]\s*(.+)$/iu
const introduced =
  /(?:je m['’]appelle|je suis mme|elle s['’]appelle|il s['’]appelle|au nom de|my name is|(?<![\p{L}])(?:esmi|ismi|esmha|esmou|اسمي|إسمي|اسمها|اسمو|باسم|بإسم)(?![\p{L}]))\s*:?\s*(.+)$/iu
const bareArabicLabel = /^(?:الاسم|الإسم|اسمي)\s+(.+)$/u
const firstNames = /^pr[eé]nom$/i
const familyNames = /^(?:nom|اللقب)$/i
/** Words that may follow a name in a sentence; they and the rest of the line are not part of it. */
const wordsAfterName =
  /(?<![\p{L}])(?:et|w|and|tel|tél|phone|mon|ma|my|num|numero|numéro|ra9mi|nemra|adresse|address|min|men|fi|from|de la part|à|a|i live|habite|rقم|رقمي|رقم|هاتف|من|في|و رقمي|ورقمي|نسكن)(?![\p{L}]).*$/iu

const maxWords = 5
const wholeName = /^[\p{L}\p{M}'’ .-]{2,60}$/u
const particles = new Set(['ben', 'bent', 'el', 'al', 'bou', 'de', 'abd', 'ibn', 'bel', 'la', 'le'])

/**
 * Tests whether words of the text mean something else than a name. `isWord`: courtesies, garments and places, which are no names. `isOfCatalogue`:
 * words of the catalogue, which may be a workshop's name.
 */
export interface OtherWords {
  isWord: (text: string) => boolean
  isOfCatalogue: (text: string) => boolean
}

/** The customer's name: as introduced in the text; otherwise a name next to the phone number; otherwise the sender's. */
export function namesOf(
  parts: readonly Part[],
  messages: readonly Message[],
  isNamed: boolean,
  otherWords: OtherWords,
): string[] {
  const senders = [...new Set(parts.map(({ sender }) => sender))]
  return distinct(
    senders.flatMap((sender) => {
      const partsOfSender = parts.filter((part) => part.sender === sender)
      const names = saidNames(partsOfSender)
      if (names.length > 0) return names
      const beside = besidePhone(partsOfSender, otherWords)
      const signs = isNamed && messages.some((message) => message.sender === sender) ? nameOfSender(sender) : undefined
      return combineNames(beside, signs)
    }),
  )
}

function saidNames(parts: readonly Part[]): string[] {
  let [first, family] = ['', '']
  const whole: string[] = []
  for (const { text } of parts) {
    const [, label = '', value] = labels.exec(text) ?? []
    const spoken = value ?? introduced.exec(text)?.[1] ?? bareArabicLabel.exec(text)?.[1]
    const name = spoken && cleaned(spoken.replace(wordsAfterName, ''))
    if (!name) continue
    if (firstNames.test(label)) first = name
    else if (familyNames.test(label)) family = name
    else whole.push(name)
  }
  const both = [first, family].filter(Boolean).join(' ')
  return both ? [both, ...whole] : whole
}

/** A name before the number ("Anis 21 333 444"), or on the line above or below it. */
function besidePhone(parts: readonly Part[], otherWords: OtherWords): string[] {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'phone') continue
    for (const beside of [parts[index - 1], parts[index + 1]]) {
      if (beside?.kind !== 'text') continue
      const name = looksLikeOne(beside.text, beside.line === part.line, otherWords)
      if (name) return [name]
    }
  }
  return []
}

function looksLikeOne(text: string, sameLine: boolean, otherWords: OtherWords): string | undefined {
  const name = cleaned(text)
  if (!name || name !== text.replace(/[\p{Extended_Pictographic}\s]+$/u, '')) return undefined
  const words = name.split(/[\s-]+/)
  if (words.length < (sameLine ? 1 : 2) || words.length > maxWords) return undefined
  const isProperName = words.every(
    (word) => /^\p{Lu}/u.test(word) || /^\p{Script=Arabic}/u.test(word) || isParticle(word),
  )
  const nameWords = words.filter((word) => !isParticle(word))
  return isProperName && !nameWords.some(otherWords.isWord) && !nameWords.every(otherWords.isOfCatalogue)
    ? name
    : undefined
}

const isParticle = (word: string) => particles.has(word.toLowerCase())

/** The sender's name as saved in the phone's contacts, unless it is only a number. */
function nameOfSender(sender: string): string | undefined {
  return cleaned(sender.replace(/^~\s?/, ''))
}

/** Combines both names; one may be a part of the other. */
function combineNames(beside: readonly string[], signs: string | undefined): string[] {
  if (!signs) return [...beside]
  const [name] = beside
  if (!name) return [signs]
  const [lowerName, lowerSigns] = [name.toLowerCase(), signs.toLowerCase()]
  if (lowerName.includes(lowerSigns)) return [name]
  return lowerSigns.includes(lowerName) ? [signs] : [name, signs]
}

function cleaned(text: string): string | undefined {
  const name = text
    .replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d)+/gu, ' ')
    .replace(/^[\s:=.,-]+|[\s:=.,-]+$/g, '')
    .replace(/\s+/g, ' ')
  return wholeName.test(name) && name.split(' ').length <= maxWords ? name : undefined
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
