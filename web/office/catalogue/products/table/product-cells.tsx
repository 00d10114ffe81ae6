import { Link } from 'react-router'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { languageRows } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateNames } from '#web/office/catalogue/products/category-names.ts'
import { useQuickEditProductMutation } from '#web/office/catalogue/products/office-products-api.ts'
import { LacksLine } from '#web/office/catalogue/products/readiness-list.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useOptimisticValue } from './use-optimistic-value.tsx'

/** Picture and name of a product, and the languages its texts lack. */
export function ProductCell({ product }: { product: OfficeProductRow }) {
  const { t, language } = useI18n()
  const { _id, coverImage, placeholder, missing, state, onlineFrom, lacks } = product
  return (
    <span className="flex min-w-0 items-center gap-3 min-[75rem]:min-w-56">
      <Picture
        url={coverImage || '/placeholder.svg'}
        placeholder={placeholder}
        alt=""
        sizes="3rem"
        className="aspect-4/5 w-11 shrink-0 rounded-sm"
      />
      <span className="wrap-anywhere min-w-0 max-md:self-start max-md:pb-12.5">
        <Link to={paths.editProduct(_id)} className="line-clamp-2 font-semibold hover:text-brown-deep hover:underline">
          {productTitle(product, language)}
        </Link>
        {(missing.length > 0 || state !== 'online') && (
          <span className="mt-1 flex flex-wrap gap-1">
            {state !== 'online' && <Badge tone={state === 'draft' ? 'news' : 'plain'}>{t(stateNames[state])}</Badge>}
            {missing.map((missingLanguage) => (
              <Badge key={missingLanguage} tone="warning">
                <span className="sr-only">{t('productForm.missing')} </span>
                <span title={t('productForm.missing')}>{languageRows[missingLanguage].short}</span>
              </Badge>
            ))}
          </span>
        )}
        {onlineFrom && state === 'draft' && (
          <span className="block text-blue text-xs">
            {t('manage.onlineFrom', { moment: formatMoment(language, onlineFrom) })}
          </span>
        )}
        {state === 'draft' && <LacksLine lacks={lacks} />}
      </span>
    </span>
  )
}

/** A switch that changes immediately and reverts if saving fails. */
export function TrendingCell({
  product: { _id, trending },
  named = false,
}: {
  product: OfficeProductRow
  /** Whether it shows its name, because no column heading does. */
  named?: boolean
}) {
  const { t } = useI18n()
  const [edit] = useQuickEditProductMutation()
  const { displayedValue, state, run, mark } = useOptimisticValue(trending)
  return (
    <span className="inline-flex items-center gap-2">
      {mark}
      <Switch
        checked={displayedValue}
        label={t('productForm.trending')}
        labelHidden={!named}
        disabled={state === 'saving'}
        onChange={(next) => void run(next, () => edit({ id: _id, body: { trending: next } }).unwrap())}
      />
    </span>
  )
}
