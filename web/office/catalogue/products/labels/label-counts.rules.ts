import { type LabelPiece, labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'

export const keyOfLabel = ({ productId, colorId, size }: Pick<LabelPiece, 'productId' | 'colorId' | 'size'>) =>
  `${productId} ${colorId} ${size}`

/** Parses a typed number of labels; undefined if it is not valid. */
export function readLabelCount(text: string): number | undefined {
  if (text.trim() === '') return 0
  const count = parsePieceCount(text.trim())
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= labelLimits.ofOne ? count : undefined
}

/** One entry per label in print order, up to the limit of one print. */
export function labelsToPrint(pieces: readonly LabelPiece[], typed: ReadonlyMap<string, string>): LabelPiece[] {
  return pieces
    .flatMap((piece) => Array.from({ length: countOf(piece, typed) }, () => piece))
    .slice(0, labelLimits.atOnce)
}

export function countOf(piece: LabelPiece, typed: ReadonlyMap<string, string>): number {
  const text = typed.get(keyOfLabel(piece))
  return text === undefined ? Math.min(piece.count, labelLimits.ofOne) : (readLabelCount(text) ?? 0)
}

/** Distributes the labels over sheets. Labels already used on the first sheet are skipped. */
export function sheetsOf<Label>(labels: readonly Label[], perSheet: number, gone: number): (Label | undefined)[][] {
  const places = [...Array.from({ length: labels.length > 0 ? gone % perSheet : 0 }, () => undefined), ...labels]
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}
