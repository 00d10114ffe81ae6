import { type MeasureName, measuredOf, measureNames, type SizeMeasures } from './garment-measures.ts'

/** The names of the measures in a sheet, and other accepted names. The French one comes first and is the one that is written. */
const inSheet: Readonly<Record<MeasureName, readonly string[]>> = {
  chest: ['poitrine', 'chest', 'الصدر'],
  shoulder: ['épaules', 'epaules', 'shoulder', 'shoulders', 'الكتفان'],
  sleeve: ['manche', 'sleeve', 'الكم'],
  length: ['longueur', 'length', 'الطول'],
  waist: ['taille', 'waist', 'الخصر'],
  hem: ['bas', 'hem', 'الأسفل'],
}

const byWord = new Map(
  measureNames.flatMap((name) => [name, ...inSheet[name]].map((word) => [word.toLowerCase(), name] as const)),
)

/** Writes a cell such as `M: poitrine 55,5 / longueur 132 | L: …`. */
export function formatMeasuresCell(sizes: readonly SizeMeasures[]): string {
  return sizes.map((size) => `${size.size}: ${measuredOf(size).map(writeMeasure).join(' / ')}`).join(' | ')
}

function writeMeasure([name, centimetres]: readonly [MeasureName, number]): string {
  return `${inSheet[name][0]} ${String(centimetres).replace('.', ',')}`
}

/** Parses a cell of the sheet; `undefined` if it is not readable. */
export function parseMeasuresCell(text: string): SizeMeasures[] | undefined {
  const parts = text.split('|').filter((part) => part.trim() !== '')
  const sizes = parts.map(readSize)
  return sizes.every((size) => size !== undefined) ? sizes : undefined
}

function readSize(text: string): SizeMeasures | undefined {
  const colon = text.lastIndexOf(':')
  if (colon < 0) return undefined
  const read: SizeMeasures = { size: text.slice(0, colon).trim() }
  for (const part of text.slice(colon + 1).split('/')) {
    if (part.trim() === '') continue
    const [, word = '', amount = ''] = /^(\D+)(\d+(?:[.,]\d+)?)\s*(?:cm)?$/.exec(part.trim()) ?? []
    const name = byWord.get(word.trim().toLowerCase())
    if (!name) return undefined
    read[name] = Number(amount.replace(',', '.'))
  }
  return read
}
