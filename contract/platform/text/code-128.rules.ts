/**
 * Code 128 (ISO/IEC 15417), sets B (letters) and C (two digits per symbol), as couriers' scanners read it. Each symbol is three bars and three gaps,
 * given as widths; the stop symbol has four bars.
 */
export const signWidths = [
  ...['212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213', '221312'],
  ...['231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132', '221231', '213212'],
  ...['223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211', '212123', '212321', '232121'],
  ...['111323', '131123', '131321', '112313', '132113', '132311', '211313', '231113', '231311', '112133', '112331'],
  ...['132131', '113123', '113321', '133121', '313121', '211331', '231131', '213113', '213311', '213131', '311123'],
  ...['311321', '331121', '312113', '312311', '332111', '314111', '221411', '431111', '111224', '111422', '121124'],
  ...['121421', '141122', '141221', '112214', '112412', '122114', '122411', '142112', '142211', '241211', '221114'],
  ...['413111', '241112', '134111', '111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112'],
  ...['421211', '212141', '214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311'],
  ...['113141', '114131', '311141', '411131', '211412', '211214', '211232', '2331112'],
] as const

const startB = 104
const startC = 105
const toB = 100
const toC = 99
const stop = 106
const inSetB = /^[\x20-\x7e]+$/

/** The widths of bars and gaps in turn, starting with a bar, without the quiet zones; `undefined` if the text cannot be encoded. */
export function code128(text: string): readonly number[] | undefined {
  if (!inSetB.test(text)) return undefined
  const signs = signsOf(text)
  const sum = signs.reduce((total, sign, index) => total + sign * Math.max(index, 1), 0)
  return [...signs, sum % 103, stop].flatMap((sign) => [...(signWidths[sign] ?? '')].map(Number))
}

/** Four or more digits are shorter as pairs; of an odd number of digits, the first is encoded as a letter. */
function signsOf(text: string): number[] {
  const signs: number[] = []
  let pairs = false
  const change = (isDigits: boolean) => {
    if (signs.length === 0) signs.push(isDigits ? startC : startB)
    else if (isDigits !== pairs) signs.push(isDigits ? toC : toB)
    pairs = isDigits
  }
  for (let position = 0; position < text.length; ) {
    const figures = /^\d*/.exec(text.slice(position))?.[0].length ?? 0
    const canPair = figures % 2 === 0 && (figures >= 4 || (pairs && figures >= 2))
    change(canPair)
    if (canPair) {
      for (const end = position + figures; position < end; position += 2)
        signs.push(Number(text.slice(position, position + 2)))
    } else {
      signs.push(text.charCodeAt(position) - 32)
      position += 1
    }
  }
  return signs
}
