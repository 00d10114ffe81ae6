import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'

/** A phone number in a line: in international format, with its position. */
export interface MentionedPhone {
  phone: string
  from: number
  to: number
}

/** Digits with the usual separators. */
const digitsWithSeparators = /[+(]?\d(?:[\d.()\u00a0\u202f \t/_-]*\d)?/g
const maxRunLength = 60
const written = /^[\s(]*(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?![/.-]?\d)/
/** Eight digits that are a date, as in names of files and invoices. */
const dayInOne = /^20[23]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
/** Words before a number that is not a phone number. */
const otherNumber =
  /(?:commande|cmd|order|facture|invoice|colis|suivi|tracking|parcel|ref|réf|référence|reference|cin|rib|iban|code|طلبية|الطلبية|فاتورة|الفاتورة|تتبع|بطاقة|مرجع)\s*(?:n\s*[°o.]|number|num(?:éro|ero)?|#|عدد|رقم|:|est|is)*\s*[:#]?\s*$|#\s*$/i
const amount =
  /^\s*(?:dt|tnd|dinars?|dnt|millimes?|mill?|€|eur|euros?|cm|kg|km|m²|%|د|دينار|دنانير|مليم|مي)(?![\p{L}])/iu
export const phoneWord =
  /(?:t[eé]l(?:[eé]phone)?|phone|gsm|mobile|whats?app|num(?:[eé]ro)?|number|numro|nemra|noumrou|nimro|raqm|ra9m[iy]?|ra9em|contact|portable|هاتف|الهاتف|هاتفي|(?:ال)?تلفون|(?:ال)?تليفون|رقم|رقمي|الرقم|نومرو|نمرو|واتساب|جوال)/iu

/** Tunisian numbers: mobile ones begin with 2, 4, 5 or 9, landline ones with 3 or 7. */
const tunisianNumber = /^[234579]\d{7}$/

/** The phone numbers of a line, in their order. */
export function phonesIn(line: string): MentionedPhone[] {
  const latin = withLatinDigits(line)
  return [...latin.matchAll(digitsWithSeparators)].flatMap(({ 0: run, index }) => {
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

/** The maximum number of groups of digits next to a phone number (a house number, a size); with more, the digits are not a phone number. */
const maxBeside = 2
const maxLengthBeside = 3

function readRun(run: string, called: boolean): MentionedPhone[] {
  const groups: Group[] = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    from: index,
    to: index + digits.length,
  }))
  const phones: MentionedPhone[] = []
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
    const phone = foreign
      ? foreignNumberOf(phoneGroups)
      : (foreignNumberOf(phoneGroups, '216') ?? parseLocalPhone(phoneGroups, called))
    const from = plus ? run.lastIndexOf('+', first.from) : first.from
    if (phone) return { length, phone: { phone, from, to: phoneGroups.at(-1)?.to ?? first.to } }
  }
  return undefined
}

const maxGroups = 8
const maxDigitsAbroad = 15

/** A number with its country code, which must be that of the named country. */
function foreignNumberOf(groups: readonly Group[], country = ''): string | undefined {
  const digits = wholeOf(groups).replace(/^00/, '')
  const tunisian = digits.startsWith('216')
  if (digits.length > maxDigitsAbroad || !digits.startsWith(country) || (tunisian && digits.length !== 11))
    return undefined
  return country !== '' && !tunisian ? undefined : normalisePhone(`+${digits}`)
}

function parseLocalPhone(groups: readonly Group[], called: boolean): string | undefined {
  const digits = wholeOf(groups)
  const day = groups.length === 1 && dayInOne.test(digits) && !called
  return tunisianNumber.test(digits) && isGrouped(groups) && !day ? normalisePhone(digits) : undefined
}

const wholeOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** A single digit is a quantity or a size; eight single digits are a dictated number. */
const isGrouped = (groups: readonly Group[]) => groups.length === 8 || groups.every(({ digits }) => digits.length > 1)

/** Joins a number that continues on the next line, if that line contains nothing else. */
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
