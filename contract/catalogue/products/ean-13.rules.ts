/**
 * EAN-13, as GS1 has it: twelve figures and one that checks them. Six stand left of the middle, each written odd or even, and by
 * which of them are even the very first figure is told; six stand right of it.
 */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const
const evenPlaces = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'] as const

/** What the last figure has to be. */
export function checkFigure(twelve: string): number {
  const sum = [...twelve].reduce((total, figure, place) => total + Number(figure) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && checkFigure(text.slice(0, 12)) === Number(text[12])
}

/** The widths of bars and gaps in turn, a bar first, without the quiet zones; nothing for what is no such number. */
export function ean13(text: string): readonly number[] | undefined {
  if (!isEan13(text)) return undefined
  const even = evenPlaces[Number(text[0])] ?? ''
  const widthsOf = (figure: string) => odd[Number(figure)] ?? ''
  // Seen from behind, an even figure is an odd one; the right half is an odd one with bars for gaps.
  const leftDigits = [...text.slice(1, 7)].map((figure, place) =>
    even.includes(String(place)) ? [...widthsOf(figure)].reverse().join('') : widthsOf(figure),
  )
  const right = [...text.slice(7)].map(widthsOf)
  return [...`111${leftDigits.join('')}11111${right.join('')}111`].map(Number)
}

/**
 * A number of the shop's own for a thing it gives no other: among those that are kept for use within one house, from 20 on. `another` is the
 * next one, where somebody has written the first on a label by hand.
 */
export function ownEan13(id: number, another: number): string {
  const twelve = `2${another}${String(id).padStart(10, '0')}`
  return twelve + checkFigure(twelve)
}
