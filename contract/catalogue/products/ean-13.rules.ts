/**
 * EAN-13, as GS1 defines it: twelve digits and a check digit. Each of the six digits left of the middle is encoded odd or even, and the pattern of
 * the even ones encodes the first digit; six digits follow on the right.
 */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const
const evenPlaces = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'] as const

/** Computes the check digit. */
export function checkDigitOf(twelve: string): number {
  const sum = [...twelve].reduce((total, figure, place) => total + Number(figure) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && checkDigitOf(text.slice(0, 12)) === Number(text[12])
}

/** The widths of bars and gaps in turn, starting with a bar, without the quiet zones; `undefined` for an invalid number. */
export function ean13(text: string): readonly number[] | undefined {
  if (!isEan13(text)) return undefined
  const even = evenPlaces[Number(text[0])] ?? ''
  const widthsOf = (figure: string) => odd[Number(figure)] ?? ''
  // An even code is an odd one reversed; the right half uses the odd codes with bars and gaps exchanged.
  const leftDigits = [...text.slice(1, 7)].map((figure, place) =>
    even.includes(String(place)) ? [...widthsOf(figure)].reverse().join('') : widthsOf(figure),
  )
  const right = [...text.slice(7)].map(widthsOf)
  return [...`111${leftDigits.join('')}11111${right.join('')}111`].map(Number)
}

/**
 * A number for a product without a code of its own, from the range for internal use, which begins with 2. `another` counts the further numbers, for
 * the case that a label with the first one was written by hand.
 */
export function ownEan13(id: number, another: number): string {
  const twelve = `2${another}${String(id).padStart(10, '0')}`
  return twelve + checkDigitOf(twelve)
}
