import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMarginText } from '#web/office/catalogue/products/margin-text.ts'
import { useQuickEditProductMutation } from '#web/office/catalogue/products/office-products-api.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { InlineNumber } from './inline-number.tsx'
import type { Undoable } from './use-undo-edit.tsx'

/** Edits the price. The server removes a former price that is not higher than the new one; undo restores it. */
export function PriceCell({
  product,
  onChanged,
}: {
  product: OfficeProductRow
  onChanged: (change: Undoable) => void
}) {
  const { t, language } = useI18n()
  const [edit] = useQuickEditProductMutation()
  const hasRight = useHasRight()
  const { _id, newPrice, oldPrice } = product
  const name = productTitle(product, language)

  async function save(next: number, seen: number): Promise<void> {
    await edit({ id: _id, body: { newPrice: next, seen } }).unwrap()
    const [was, is] = [seen, next].map((price) => formatPrice(language, price))
    onChanged({
      words: t('manage.priceWas', { name, was: was ?? '', is: is ?? '' }),
      undo: () => edit({ id: _id, body: { newPrice: seen, oldPrice, seen: next } }).unwrap(),
    })
  }

  return (
    <span className="inline-flex items-center gap-x-2 md:flex-col md:items-end">
      {hasRight('set-prices') ? (
        <InlineNumber value={newPrice} className="max-md:w-24" label={t('manage.priceOf', { name })} save={save} />
      ) : (
        <bdi>{formatPrice(language, newPrice)}</bdi>
      )}
      {product.salePrice > 0 && <SaleLine product={product} />}
      {oldPrice > 0 && (
        <s className="text-muted text-sm">
          <span className="sr-only">{t('price.before')} </span>
          <bdi>{formatPrice(language, oldPrice)}</bdi>
        </s>
      )}
      {product.cost && <MarginLine product={product} cost={product.cost} />}
    </span>
  )
}

/** The margin at the present price; hidden on phones, where the product's own page shows it. */
function MarginLine({ product, cost }: { product: OfficeProductRow; cost: { least: number; most: number } }) {
  const margin = useMarginText()
  const shownMargin = margin(product.onSale ? product.salePrice : product.newPrice, cost)
  return shownMargin ? <span className="whitespace-nowrap text-muted text-sm max-md:hidden">{shownMargin}</span> : null
}

/** The sale price with its days; hidden once the sale is over. */
function SaleLine({ product: { salePrice, saleFrom, saleUntil, onSale } }: { product: OfficeProductRow }) {
  const { t, language } = useI18n()
  const price = formatPrice(language, salePrice)
  const day = (moment: string) => formatMoment(language, moment, { dateStyle: 'short' })
  const begins = saleFrom !== '' && Date.parse(saleFrom) > Date.now()
  if (!onSale && !begins) return null
  return (
    <span className="text-red text-sm">
      {begins ? t('manage.saleFrom', { price, day: day(saleFrom) }) : null}
      {onSale && (saleUntil ? t('manage.saleUntil', { price, day: day(saleUntil) }) : t('manage.onSale', { price }))}
    </span>
  )
}
