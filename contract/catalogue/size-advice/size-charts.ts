import type { sizeGuides } from '#contract/catalogue/products/catalogue-values.ts'

export type MeasuredGuide = Exclude<(typeof sizeGuides)[number], 'none'>

/** Body measures, in centimetres. */
export const bodyMeasures = ['height', 'chest', 'waist', 'hips', 'shoulder', 'arm', 'head', 'foot'] as const
export type BodyMeasure = (typeof bodyMeasures)[number]

/** The range of bodies a size is cut for, from the smallest to the largest, or a single value. */
type Range = number | readonly [least: number, most: number]

export interface ChartRow {
  size: string
  body: { [Name in BodyMeasure]?: Range }
  /** Measures of the garment itself. */
  garment?: { length?: number; shoulder?: number }
  /** The usual shoe size of a child of that size. */
  shoe?: number
}

const row = (size: string, body: ChartRow['body'], garment?: ChartRow['garment']): ChartRow => ({
  size,
  body,
  ...(garment && { garment }),
})
const child = (size: string, height: Range, chest: number, head: number, shoe: number): ChartRow => ({
  size,
  body: { height, chest, head },
  shoe,
})

/** The shop's size guide, for garments without measures of their own. */
export const sizeCharts: Readonly<Record<MeasuredGuide, readonly ChartRow[]>> = {
  jebba: [
    row('S', { chest: [88, 94], height: [165, 170] }, { length: 128 }),
    row('M', { chest: [95, 101], height: [170, 175] }, { length: 132 }),
    row('L', { chest: [102, 108], height: [175, 180] }, { length: 136 }),
    row('XL', { chest: [109, 115], height: [180, 185] }, { length: 140 }),
    row('XXL', { chest: [116, 124], height: [183, 190] }, { length: 144 }),
  ],
  kaftan: [
    row('S', { chest: [82, 88], waist: [64, 70], hips: [90, 96] }, { length: 138 }),
    row('M', { chest: [89, 95], waist: [71, 77], hips: [97, 103] }, { length: 140 }),
    row('L', { chest: [96, 102], waist: [78, 84], hips: [104, 110] }, { length: 142 }),
    row('XL', { chest: [103, 110], waist: [85, 92], hips: [111, 118] }, { length: 144 }),
    row('XXL', { chest: [111, 118], waist: [93, 101], hips: [119, 126] }, { length: 145 }),
  ],
  waistcoat: [
    row('S', { chest: [88, 94] }, { shoulder: 42, length: 58 }),
    row('M', { chest: [95, 101] }, { shoulder: 44, length: 60 }),
    row('L', { chest: [102, 108] }, { shoulder: 46, length: 62 }),
    row('XL', { chest: [109, 115] }, { shoulder: 48, length: 64 }),
    row('XXL', { chest: [116, 124] }, { shoulder: 50, length: 66 }),
  ],
  trousers: [
    row('S', { waist: [70, 78] }, { length: 92 }),
    row('M', { waist: [79, 86] }, { length: 95 }),
    row('L', { waist: [87, 94] }, { length: 98 }),
    row('XL', { waist: [95, 104] }, { length: 101 }),
    row('XXL', { waist: [105, 114] }, { length: 103 }),
  ],
  cloak: [
    row('S', { height: [160, 168] }, { length: 130 }),
    row('M', { height: [168, 175] }, { length: 136 }),
    row('L', { height: [175, 182] }, { length: 142 }),
    row('XL', { height: [182, 190] }, { length: 148 }),
  ],
  cap: [
    row('54', { head: [53.5, 54.5] }),
    row('56', { head: [55.5, 56.5] }),
    row('58', { head: [57.5, 58.5] }),
    row('60', { head: [59.5, 60.5] }),
  ],
  shoes: [
    row('36', { foot: 23 }),
    row('37', { foot: 23.7 }),
    row('38', { foot: 24.3 }),
    row('39', { foot: 25 }),
    row('40', { foot: 25.7 }),
    row('41', { foot: 26.3 }),
    row('42', { foot: 27 }),
    row('43', { foot: 27.7 }),
    row('44', { foot: 28.3 }),
    row('45', { foot: 29 }),
  ],
  children: [
    child('2A', [86, 92], 53, 49, 24),
    child('4A', [98, 104], 57, 51, 27),
    child('6A', [110, 116], 61, 52, 30),
    child('8A', [122, 128], 65, 53, 32),
    child('10A', [134, 140], 71, 54, 35),
    child('12A', [146, 152], 77, 55, 37),
  ],
}

export function middleOf(range: Range): number {
  return typeof range === 'number' ? range : (range[0] + range[1]) / 2
}

/** Writes a range with the decimal comma: `53,5–54,5`. */
export function writeRange(range: Range): string {
  const ends = typeof range === 'number' ? [range] : range
  return ends.map((end) => String(end).replace('.', ',')).join('–')
}
