import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

export function formatPieceName(piece: ScannedPiece, language: Language): string {
  const { colorName, size } = piece
  return [productTitle(piece, language), colorName[language] || colorName.fr, sizeName(size, language)]
    .filter(Boolean)
    .join(' · ')
}
