import type { ProductRating as Rating } from '#contract/catalogue/products/products.contract.ts'
import { languageRows } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The average of the reviews, their number, and whether the garment is true to size. */
export function ProductRating({ rating }: { rating: Rating | undefined }) {
  const { language, t } = useI18n()
  if (!rating) return null
  const stars = rating.stars.toLocaleString(languageRows[language].locale)
  return (
    <span className="product-rating">
      <span role="img" aria-label={t('product.rating', { stars, reviews: rating.count })}>
        {stars} ({rating.count})
      </span>
      {rating.isTrueToSize && t('product.trueToSize')}
    </span>
  )
}
