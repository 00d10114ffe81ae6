import type { MeasureName, SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { compareSizes } from '#contract/catalogue/products/sizes.rules.ts'
import { formatMeasures, type MeasuresDraft, type ProductDraft } from './product-draft.ts'

/** The sizes of the product, and removed sizes that have measures. */
export function sizesToMeasure({ colors, measures }: ProductDraft): string[] {
  const offered = colors.flatMap(({ sizes }) => sizes.map(({ size }) => size))
  return [...new Set([...offered, ...measures.map(({ size }) => size)])].sort(compareSizes)
}

/** Sets one measure; a size whose last measure is cleared loses its row. */
export function withMeasure(
  measures: readonly MeasuresDraft[],
  size: string,
  name: MeasureName,
  typed: string,
): MeasuresDraft[] {
  const { [name]: _before, ...otherMeasures } = measures.find((measure) => measure.size === size) ?? { size }
  const row: MeasuresDraft =
    typed.trim() === '' ? { ...otherMeasures, size } : { ...otherMeasures, size, [name]: typed }
  const rest = measures.filter((measure) => measure.size !== size)
  return Object.keys(row).length > 1 ? [...rest, row].sort((a, b) => compareSizes(a.size, b.size)) : rest
}

/** Copies another product's measures for the sizes both have; for all sizes if this product has none yet. */
export function copiedMeasures(draft: ProductDraft, from: readonly SizeMeasures[]): MeasuresDraft[] {
  const sizes = new Set(draft.colors.flatMap((color) => color.sizes.map(({ size }) => size)))
  const copied = from.filter(({ size }) => sizes.size === 0 || sizes.has(size)).map(formatMeasures)
  const untouched = draft.measures.filter(({ size }) => !copied.some((measuresDraft) => measuresDraft.size === size))
  return [...untouched, ...copied].sort((a, b) => compareSizes(a.size, b.size))
}
