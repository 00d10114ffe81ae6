import { labelBars } from '#contract/catalogue/products/label-barcode.rules.ts'
import type { LabelPiece } from '#contract/catalogue/products/labels.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BarcodeBars } from '#web/office/platform/frame/barcode-bars.tsx'

/** The label of a piece: name, price, and code as bars and digits. */
export function PriceLabel({ piece }: { piece: LabelPiece }) {
  const { t, language } = useI18n()
  const { colorName, size, price, code } = piece
  const widths = labelBars(code)
  const variant = [colorName[language] || colorName.fr, sizeName(size, language)].filter(Boolean).join(' · ')
  return (
    <li className="price-label">
      <p dir="auto" className="price-label-name">
        {productTitle(piece, language)}
      </p>
      <p className="price-label-facts">
        <bdi className="min-w-0 truncate">{variant}</bdi>
        <bdi className="shrink-0 font-semibold">{formatDinars(language, price)}</bdi>
      </p>
      {widths && <BarcodeBars widths={widths} label={t('labels.codeOf', { code })} className="price-label-bars" />}
      <p dir="ltr" className="price-label-code">
        {code}
      </p>
    </li>
  )
}
