const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function belowHundred(number: number): string {
  if (number < 20) return upToNineteen[number] ?? ''
  const [ten, rest] = [tens[Math.floor(number / 10)] ?? '', number % 10]
  return rest === 0 ? ten : `${ten}-${upToNineteen[rest]}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest)
  const many = `${upToNineteen[hundreds]} hundred`
  return rest === 0 ? many : `${many} and ${belowHundred(rest)}`
}

/** A whole number below a thousand million, in English. */
function englishNumber(number: number): string {
  if (number === 0) return upToNineteen[0] ?? ''
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1000) % 1000, number % 1000]
  const larger = [
    millions > 0 && `${belowThousand(millions)} million`,
    thousands > 0 && `${belowThousand(thousands)} thousand`,
  ].filter(Boolean)
  // *Two thousand and five*, but *two thousand three hundred*.
  const link = larger.length > 0 && rest > 0 && rest < 100 ? ' and ' : ' '
  return [larger.join(' '), rest > 0 && belowThousand(rest)].filter(Boolean).join(link)
}

/** `two hundred dinars and five hundred millimes`. */
export function englishAmount(dinars: number, millimes: number): string {
  const whole = `${englishNumber(dinars)} dinar${dinars === 1 ? '' : 's'}`
  const part = `${englishNumber(millimes)} millime${millimes === 1 ? '' : 's'}`
  if (millimes === 0) return whole
  return dinars === 0 ? part : `${whole} and ${part}`
}
