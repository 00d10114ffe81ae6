import { type LabelPiece, labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import { readCount } from '#contract/platform/text/count-text.rules.ts'

export const keyOfLabel = ({ productId, colorId, size }: Pick<LabelPiece, 'productId' | 'colorId' | 'size'>) =>
  `${productId} ${colorId} ${size}`

/** How many are meant by what was typed; nothing for what is no number of labels. */
export function readLabelCount(text: string): number | undefined {
  if (text.trim() === '') return 0
  const count = readCount(text.trim())
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= labelLimits.ofOne ? count : undefined
}

/** Each label by itself, in the order they are printed; no more than anybody prints at once. */
export function labelsToPrint(pieces: readonly LabelPiece[], typed: ReadonlyMap<string, string>): LabelPiece[] {
  return pieces
    .flatMap((piece) => Array.from({ length: countOf(piece, typed) }, () => piece))
    .slice(0, labelLimits.atOnce)
}

export function countOf(piece: LabelPiece, typed: ReadonlyMap<string, string>): number {
  const text = typed.get(keyOfLabel(piece))
  return text === undefined ? Math.min(piece.count, labelLimits.ofOne) : (readLabelCount(text) ?? 0)
}

/** A sheet of which some labels are gone already is begun where they end. */
export function sheetsOf<Label>(labels: readonly Label[], perSheet: number, gone: number): (Label | undefined)[][] {
  const places = [...Array.from({ length: labels.length > 0 ? gone % perSheet : 0 }, () => undefined), ...labels]
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}
