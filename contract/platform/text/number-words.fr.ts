const upToSixteen =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const tens = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante']
const [seventy, eighty, hundred] = [70, 80, 100]

function belowHundred(number: number): string {
  if (number <= 16) return upToSixteen[number] ?? ''
  if (number >= eighty) {
    const rest = number - eighty
    return rest === 0 ? 'quatre-vingts' : `quatre-vingt-${belowHundred(rest)}`
  }
  const ten = number >= seventy ? 6 : Math.floor(number / 10)
  const rest = number - ten * 10
  if (rest === 0) return tens[ten] ?? ''
  const joined = (rest === 1 || rest === 11) && ten > 1 ? ' et ' : '-'
  return `${tens[ten]}${joined}${belowHundred(rest)}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / hundred), number % hundred]
  if (hundreds === 0) return belowHundred(rest)
  const many = hundreds === 1 ? 'cent' : `${upToSixteen[hundreds]} cent`
  if (rest === 0) return hundreds === 1 ? many : `${many}s`
  return `${many} ${belowHundred(rest)}`
}

/** *Quatre-vingts* and *cents* keep their s before a noun or *million*, and lose it before *mille*. */
const withoutPlural = (words: string) => words.replace(/(vingt|cent)s$/, '$1')

/** A whole number below a thousand million, in French. */
function frenchNumber(number: number): string {
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1000) % 1000, number % 1000]
  const parts = [
    millions > 0 && `${belowThousand(millions)} million${millions > 1 ? 's' : ''}`,
    thousands > 0 && (thousands === 1 ? 'mille' : `${withoutPlural(belowThousand(thousands))} mille`),
    (rest > 0 || number === 0) && belowThousand(rest),
  ]
  return parts.filter(Boolean).join(' ')
}

/** `deux cents dinars et cinq cents millimes`. */
export function frenchAmount(dinars: number, millimes: number): string {
  // *Un million de dinars*, but *un million un dinars*.
  const link = dinars >= 1e6 && dinars % 1e6 === 0 ? ' de ' : ' '
  const whole = `${frenchNumber(dinars)}${link}dinar${dinars > 1 ? 's' : ''}`
  const part = `${frenchNumber(millimes)} millime${millimes > 1 ? 's' : ''}`
  if (millimes === 0) return whole
  return dinars === 0 ? part : `${whole} et ${part}`
}
