import type { Message } from './conversation-text.rules.ts'
import { joinBrokenPhones, phonesIn, phoneWord } from './phone-numbers.rules.ts'
import { streetKinds } from './street-words.rules.ts'

/** A phone number, or a piece of text between commas, line ends or phone numbers. */
export interface Part {
  kind: 'phone' | 'text'
  /** The text, or the number in international format. */
  text: string
  /** The sender: messages of different senders are not combined. */
  sender: string
  line: number
}

/** Ends of clauses. A point within a number or after a short word is none. */
const ends = /[!?;؟؛|•\n\p{Extended_Pictographic}]+|[.,،](?=\s|$)|[.](?=\p{L}{3})|\s[-–—/]+\s|[,،](?=\p{L})/u
const short =
  /(?<![\p{L}])(av|ave|bd|imm|app|appt|apt|res|rés|n|no|tel|tél|m|mr|mme|mlle|st|dr|ch)\.(?=\s?[\p{L}\d:])/giu
const houseBefore = new RegExp(`(\\d{1,4}(?:\\s?bis)?)\\s?[,،]\\s?(?=(?:${streetKinds})(?!\\p{L}))`, 'giu')
const wordOfPhone = new RegExp(
  `(?:(?<![\\p{L}])(?:mon|ma|son|sa|le|my|his|her|au|c'est|is|est|hetha|hedha|w|و|and|et)\\s+)*(?<![\\p{L}])(?:et\\s+)?${phoneWord.source}(?:\\s+(?:est|is|ta3i|mte3i|mta3i|متاعي|هو|de|:))*\\s*[:=：.n°-]*\\s*$`,
  'iu',
)

/** Splits messages into parts. Phone numbers are separate parts, without a preceding word such as "tel". */
export function partsOf(messages: readonly Message[], max: number): Part[] {
  const parts: Part[] = []
  let line = 0
  for (const { sender, lines } of messages) {
    for (const written of joinBrokenPhones(lines)) {
      line++
      let from = 0
      for (const { phone, from: begins, to } of phonesIn(written)) {
        addTexts(parts, written.slice(from, begins).replace(wordOfPhone, ''), sender, line)
        parts.push({ kind: 'phone', text: phone, sender, line })
        from = to
      }
      addTexts(parts, written.slice(from), sender, line)
      if (parts.length > max) return parts.slice(0, max)
    }
  }
  return parts
}

/** Splits long text without commas into pieces, because the time for reading a part grows faster than its length. */
const within = /.{1,400}(?=\s|$)|.{1,400}/gu

function addTexts(parts: Part[], written: string, sender: string, line: number): void {
  const clauses = written.replace(short, '$1 ').replace(houseBefore, '$1 ').split(ends)
  for (const clause of clauses) {
    for (const some of clause.replace(/\s+/g, ' ').match(within) ?? []) {
      const text = some.trim()
      if (/[\p{L}\p{N}]/u.test(text)) parts.push({ kind: 'text', text, sender, line })
    }
  }
}
