import type { Message } from './conversation-text.rules.ts'
import { joinBrokenPhones, phonesIn, phoneWord } from './spoken-phones.rules.ts'
import { streetKinds } from './street-words.rules.ts'

/** A piece of text between commas, line ends or telephone numbers; or a telephone number. */
export interface Part {
  kind: 'phone' | 'text'
  /** The text, or the number in its international form. */
  text: string
  /** What one of two customers wrote is not put together with what the other did. */
  sender: string
  line: number
}

/** Ends of clauses; no point within a number, and none behind a short word. */
const ends = /[!?;؟؛|•\n\p{Extended_Pictographic}]+|[.,،](?=\s|$)|[.](?=\p{L}{3})|\s[-–—/]+\s|[,،](?=\p{L})/u
const short =
  /(?<![\p{L}])(av|ave|bd|imm|app|appt|apt|res|rés|n|no|tel|tél|m|mr|mme|mlle|st|dr|ch)\.(?=\s?[\p{L}\d:])/giu
const houseBefore = new RegExp(`(\\d{1,4}(?:\\s?bis)?)\\s?[,،]\\s?(?=(?:${streetKinds})(?!\\p{L}))`, 'giu')
const wordOfPhone = new RegExp(
  `(?:(?<![\\p{L}])(?:mon|ma|son|sa|le|my|his|her|au|c'est|is|est|hetha|hedha|w|و|and|et)\\s+)*(?<![\\p{L}])(?:et\\s+)?${phoneWord.source}(?:\\s+(?:est|is|ta3i|mte3i|mta3i|متاعي|هو|de|:))*\\s*[:=：.n°-]*\\s*$`,
  'iu',
)

/** Splits messages into parts; telephone numbers are parts of their own, without the word before them. */
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

/** Who writes on and on without a comma is read a piece at a time: understanding takes the longer the more there is of it. */
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
