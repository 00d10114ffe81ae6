import { isSoonSoldOut } from '#contract/catalogue/products/low-stock.rules.ts'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useDaysText } from '#web/office/catalogue/products/table/days-left.tsx'
import type { StockVariant } from './stock-variants.rules.ts'

/** The days until the variant is sold out, shown below its stock. */
export function VariantDaysLeft({ product, variant }: { product: OfficeProductRow; variant: StockVariant }) {
  const { t } = useI18n()
  const daysText = useDaysText()
  const entry = product.variantDays.find(({ colorId, size }) => colorId === variant.colorId && size === variant.size)
  if (!entry || variant.stock === 0) return null
  const days = daysText(entry.days)
  return (
    <span
      className={`whitespace-nowrap text-xs ${isSoonSoldOut(entry.days) ? 'text-red' : 'text-muted'}`}
      title={t('stock.daysLeft', { days })}
    >
      <span className="sr-only">{t('manage.daysLeft')} </span>
      {days}
    </span>
  )
}
