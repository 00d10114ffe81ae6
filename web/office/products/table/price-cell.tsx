import type { OfficeProductRow } from '#contract/products/office-products.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { formatDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMay } from '#web/office/frame/allowed.tsx'
import { useQuickEditProductMutation } from '#web/office/products/office-products-api.ts'
import { InlineNumber } from './inline-number.tsx'

export function PriceCell({ product }: { product: OfficeProductRow }) {
  const { t, language } = useI18n()
  const [edit] = useQuickEditProductMutation()
  const may = useMay()
  const { _id, newPrice, oldPrice } = product
  return (
    <span className="inline-flex flex-col items-end">
      {may('set-prices') ? (
        <InlineNumber
          value={newPrice}
          label={t('manage.priceOf', { name: productTitle(product, language) })}
          save={(next, seen) => edit({ id: _id, body: { newPrice: next, seen } }).unwrap()}
        />
      ) : (
        <bdi>{formatDinars(language, newPrice)}</bdi>
      )}
      {oldPrice > 0 && (
        <s className="text-muted text-sm">
          <span className="sr-only">{t('price.before')} </span>
          <bdi>{formatDinars(language, oldPrice)}</bdi>
        </s>
      )}
    </span>
  )
}
