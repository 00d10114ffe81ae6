/** The forms of a counted noun: singular, dual, plural after three to ten, accusative after eleven to ninety-nine, genitive after whole hundreds. */
interface Counted {
  one: string
  two: string
  few: string
  many: string
  hundred: string
}

const dinar: Counted = { one: 'دينار واحد', two: 'ديناران', few: 'دنانير', many: 'دينارًا', hundred: 'دينار' }
const millime: Counted = { one: 'مليم واحد', two: 'مليمان', few: 'مليمات', many: 'مليمًا', hundred: 'مليم' }

/** Thousands and millions are counted nouns themselves; the next noun may follow them directly, in the construct state. */
interface Scale {
  size: number
  alone: Counted
  construct: Counted
}
const scales: readonly Scale[] = [
  {
    size: 1e6,
    alone: { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', hundred: 'مليون' },
    construct: { one: 'مليون', two: 'مليونا', few: 'ملايين', many: 'مليون', hundred: 'مليون' },
  },
  {
    size: 1000,
    alone: { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', hundred: 'ألف' },
    construct: { one: 'ألف', two: 'ألفا', few: 'آلاف', many: 'ألف', hundred: 'ألف' },
  },
]

// All of the nouns are masculine: from three to ten the number takes the feminine form.
const units = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستّة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستّون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = [
  ...['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة'],
  ...['ستّمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
]
const and = ' و'

function belowHundred(number: number): string {
  if (number <= 10) return units[number] ?? ''
  if (number === 11) return 'أحد عشر'
  if (number === 12) return 'اثنا عشر'
  if (number < 20) return `${units[number - 10]} عشر`
  const [ten, unit] = [tens[Math.floor(number / 10)] ?? '', number % 10]
  return unit === 0 ? ten : `${units[unit]}${and}${ten}`
}

/** A number from one to 999 with its noun. */
function count(number: number, thing: Counted): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100]
  const many = hundreds[hundred] ?? ''
  // The word for two hundred loses its last letter directly before the counted noun.
  const whole = hundred === 2 ? 'مائتا' : many
  if (rest === 0) return `${whole} ${thing.hundred}`
  // *A hundred dinars and a dinar*: one and two are expressed by the noun's form, never by a separate number.
  if (rest <= 2) {
    const last = rest === 1 ? thing.one : thing.two
    return hundred > 0 ? `${whole} ${thing.hundred}${and}${last}` : last
  }
  const words = `${belowHundred(rest)} ${rest <= 10 ? thing.few : thing.many}`
  return hundred > 0 ? `${many}${and}${words}` : words
}

/** A whole number below a thousand million with its noun. */
function countAny(number: number, thing: Counted): string {
  if (number === 0) return `صفر ${thing.hundred}`
  const rest = number % 1000
  // The noun for one or two is added at the end, so that it also stands directly after the thousands.
  const inConstruct = rest <= 2
  const larger = scales.filter(({ size }) => Math.floor(number / size) % 1000 > 0)
  const parts = larger.map(({ size, alone, construct }, place) => {
    const last = inConstruct && place === larger.length - 1
    const words = count(Math.floor(number / size) % 1000, last ? construct : alone)
    return last ? `${words} ${thing.hundred}` : words
  })
  if (rest > 0) parts.push(count(rest, thing))
  return parts.join(and)
}

/** `مائتا دينار وخمسمائة مليم`, in the nominative, as after « قدره ». */
export function arabicAmount(dinars: number, millimes: number): string {
  const whole = countAny(dinars, dinar)
  if (millimes === 0) return whole
  const part = countAny(millimes, millime)
  return dinars === 0 ? part : `${whole}${and}${part}`
}
