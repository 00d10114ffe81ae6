import type { MeasureName, SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { bySize } from '#contract/catalogue/products/sizes.rules.ts'
import { type MeasuresDraft, type ProductDraft, typedMeasures } from './product-draft.ts'

/** The sizes it comes in, and those that were measured before it lost them. */
export function sizesToMeasure({ colors, measures }: ProductDraft): string[] {
  const offered = colors.flatMap(({ sizes }) => sizes.map(({ size }) => size))
  return [...new Set([...offered, ...measures.map(({ size }) => size)])].sort(bySize)
}

/** With one measure written; a size of which none is left has no row. */
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
  return Object.keys(row).length > 1 ? [...rest, row].sort((a, b) => bySize(a.size, b.size)) : rest
}

/** Another garment's measures, of the sizes both have; of all where this one has none yet. */
export function copiedMeasures(draft: ProductDraft, from: readonly SizeMeasures[]): MeasuresDraft[] {
  const sizes = new Set(draft.colors.flatMap((color) => color.sizes.map(({ size }) => size)))
  const copied = from.filter(({ size }) => sizes.size === 0 || sizes.has(size)).map(typedMeasures)
  const untouched = draft.measures.filter(({ size }) => !copied.some((measuresDraft) => measuresDraft.size === size))
  return [...untouched, ...copied].sort((a, b) => bySize(a.size, b.size))
}
