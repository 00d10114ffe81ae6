import { detailLanguageAttributes, productText } from '#contract/catalogue/products/product-details.rules.ts'
import { detailNames } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Fabric, origin, cut and other details that the owner has filled in. */
export function ProductDetails({ product }: { product: Product }) {
  const { language, t } = useI18n()
  const details = [
    ...detailNames.map((name) => ({
      label: t(productFields[name].label),
      text: productText(product, name, language),
      lang: detailLanguageAttributes(product, name, language),
    })),
    {
      label: t('product.published'),
      text: product.publishedAt && formatDate(language, product.publishedAt),
      lang: undefined,
    },
  ].filter(({ text }) => text)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {details.map(({ label, text, lang }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd lang={lang} suppressHydrationWarning>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
