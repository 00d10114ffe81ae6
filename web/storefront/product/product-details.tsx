import { productText } from '#contract/products/product-details.rules.ts'
import { detailNames } from '#contract/products/product-field-values.ts'
import { productFields } from '#contract/products/product-fields.ts'
import type { Product } from '#contract/products/products.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Cloth, origin, cut and the like, as far as the owner has written them. */
export function ProductDetails({ product }: { product: Product }) {
  const { language, t } = useI18n()
  const written = detailNames.map((name) => [t(productFields[name].label), productText(product, name, language)])
  const details = [
    ...written,
    [t('product.published'), product.publishedAt && formatDate(language, product.publishedAt)],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
