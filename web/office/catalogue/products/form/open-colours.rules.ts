import type { ColorDraft } from './product-draft.ts'

/** With more colours than this, all start collapsed. */
const maxOpenColours = 2

export function initiallyOpenColours(colors: readonly Pick<ColorDraft, 'key'>[]): ReadonlySet<string> {
  return new Set(colors.length <= maxOpenColours ? colors.map(({ key }) => key) : [])
}

/** The stock of a colour as typed; invalid numbers count as none. */
export function typedStockOf({ stock, sizes }: Pick<ColorDraft, 'stock' | 'sizes'>): number {
  const counts = (sizes.length > 0 ? sizes.map((size) => size.stock) : [stock]).map((text) => Number.parseInt(text, 10))
  return counts.reduce((sum, count) => sum + (Number.isFinite(count) && count > 0 ? count : 0), 0)
}
