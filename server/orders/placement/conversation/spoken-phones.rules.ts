import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'

/** A telephone number in a line: in its international form, and where it stands. */
export interface SpokenPhone {
  phone: string
  from: number
  to: number
}

/** Figures with what people put between them. */
const figures = /[+(]?\d(?:[\d.()\u00a0\u202f \t/_-]*\d)?/g
const maxRunLength = 60
const written = /^[\s(]*(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?![/.-]?\d)/
/** Eight figures that are a day, as files and invoices write it. */
const dayInOne = /^20[23]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
/** What a number that is not to be rung is called. */
const otherNumber =
  /(?:commande|cmd|order|facture|invoice|colis|suivi|tracking|parcel|ref|réf|référence|reference|cin|rib|iban|code|طلبية|الطلبية|فاتورة|الفاتورة|تتبع|بطاقة|مرجع)\s*(?:n\s*[°o.]|number|num(?:éro|ero)?|#|عدد|رقم|:|est|is)*\s*[:#]?\s*$|#\s*$/i
const amount =
  /^\s*(?:dt|tnd|dinars?|dnt|millimes?|mill?|€|eur|euros?|cm|kg|km|m²|%|د|دينار|دنانير|مليم|مي)(?![\p{L}])/iu
export const phoneWord =
  /(?:t[eé]l(?:[eé]phone)?|phone|gsm|mobile|whats?app|num(?:[eé]ro)?|number|numro|nemra|noumrou|nimro|raqm|ra9m[iy]?|ra9em|contact|portable|هاتف|الهاتف|هاتفي|(?:ال)?تلفون|(?:ال)?تليفون|رقم|رقمي|الرقم|نومرو|نمرو|واتساب|جوال)/iu

/** Tunisian: mobile 2, 4, 5, 9, and what is fixed 3, 7. */
const atHome = /^[234579]\d{7}$/

/** The telephone numbers of a line, from its beginning to its end. */
export function phonesIn(line: string): SpokenPhone[] {
  const latin = withLatinDigits(line)
  return [...latin.matchAll(figures)].flatMap(({ 0: run, index }) => {
    if (run.length > maxRunLength || written.test(run)) return []
    const precedingText = latin.slice(Math.max(0, index - 40), index)
    if (otherNumber.test(precedingText) || amount.test(latin.slice(index + run.length, index + run.length + 12)))
      return []
    return readRun(run, phoneWord.test(precedingText)).map(({ phone, from, to }) => ({
      phone,
      from: index + from,
      to: index + to,
    }))
  })
}

interface Group {
  digits: string
  from: number
  to: number
}

/** How many groups of digits may stand beside a telephone number (a house, a size); with more, the digits are no number. */
const maxBeside = 2
const maxLengthBeside = 3

function readRun(run: string, called: boolean): SpokenPhone[] {
  const groups: Group[] = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    from: index,
    to: index + digits.length,
  }))
  const phones: SpokenPhone[] = []
  let beside = 0
  for (let place = 0; place < groups.length; ) {
    const read = phoneAt(run, groups, place, called)
    if (read) phones.push(read.phone)
    else if (++beside > maxBeside || (groups[place]?.digits.length ?? 0) > maxLengthBeside) return []
    place += read?.length ?? 1
  }
  return phones
}

function phoneAt(run: string, groups: readonly Group[], place: number, called: boolean) {
  const first = groups[place]
  if (!first) return undefined
  const plus = run.slice(0, first.from).trimEnd().endsWith('+')
  const foreign = plus || /^00[1-9]/.test(first.digits)
  const candidateGroups = groups.slice(place, place + maxGroups)
  for (let length = candidateGroups.length; length > 0; length--) {
    const phoneGroups = candidateGroups.slice(0, length)
    const phone = foreign ? abroad(phoneGroups) : (abroad(phoneGroups, '216') ?? parseLocalPhone(phoneGroups, called))
    const from = plus ? run.lastIndexOf('+', first.from) : first.from
    if (phone) return { length, phone: { phone, from, to: phoneGroups.at(-1)?.to ?? first.to } }
  }
  return undefined
}

const maxGroups = 8
const maxDigitsAbroad = 15

/** With its country before it, which must be that one where one is named. */
function abroad(groups: readonly Group[], country = ''): string | undefined {
  const digits = wholeOf(groups).replace(/^00/, '')
  const tunisian = digits.startsWith('216')
  if (digits.length > maxDigitsAbroad || !digits.startsWith(country) || (tunisian && digits.length !== 11))
    return undefined
  return country !== '' && !tunisian ? undefined : normalisePhone(`+${digits}`)
}

function parseLocalPhone(groups: readonly Group[], called: boolean): string | undefined {
  const digits = wholeOf(groups)
  const day = groups.length === 1 && dayInOne.test(digits) && !called
  return atHome.test(digits) && isGrouped(groups) && !day ? normalisePhone(digits) : undefined
}

const wholeOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** A single figure alone is a quantity or a size; eight one by one are dictated. */
const isGrouped = (groups: readonly Group[]) => groups.length === 8 || groups.every(({ digits }) => digits.length > 1)

/** A number that was broken off after the word for it goes on in the next line, if there is nothing else in that. */
export function joinBrokenPhones(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const previousLine = joined.at(-1)
    const broken =
      previousLine !== undefined &&
      isBroken(withLatinDigits(previousLine)) &&
      /^[\d\s.-]{2,12}$/.test(withLatinDigits(line))
    if (broken && phonesIn(previousLine).length === 0 && phonesIn(`${previousLine} ${line}`).length === 1) {
      joined[joined.length - 1] = `${previousLine} ${line}`
    } else joined.push(line)
  }
  return joined
}

const isBroken = (line: string) => phoneWord.test(line.slice(-40)) && /(?<!\d)\d{1,7}\s*$/.test(line.slice(-12))
