import type { ColorDraft } from './product-draft.ts'

/** So many colours are seen at a glance; of more, one opens which one means. */
const maxOpenColours = 2

export function openAtFirst(colors: readonly Pick<ColorDraft, 'key'>[]): ReadonlySet<string> {
  return new Set(colors.length <= maxOpenColours ? colors.map(({ key }) => key) : [])
}

/** The stock of a colour as typed; invalid numbers count as none. */
export function piecesOf({ stock, sizes }: Pick<ColorDraft, 'stock' | 'sizes'>): number {
  const counts = (sizes.length > 0 ? sizes.map((size) => size.stock) : [stock]).map((text) => Number.parseInt(text, 10))
  return counts.reduce((sum, count) => sum + (Number.isFinite(count) && count > 0 ? count : 0), 0)
}
