import { isSoonSoldOut, maxDaysLeft } from '#contract/catalogue/products/low-stock.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The days until a product is sold out at its sales rate; not shown for sold-out products. */
export function DaysLeft({ days, stock }: { days: number | null; stock: number }) {
  const { t } = useI18n()
  const daysText = useDaysText()
  if (stock === 0) return null
  if (days === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('manage.daysUnknown')}</span>
      </span>
    )
  }
  return (
    <span className={isSoonSoldOut(days) ? 'stock-low whitespace-nowrap' : 'whitespace-nowrap text-muted'}>
      {/* On phones the column has no heading, so the cell names itself. */}
      <span className="min-[75rem]:hidden">{t('manage.daysLeft')} </span>
      {daysText(days)}
    </span>
  )
}

export function useDaysText(): (days: number) => string {
  const { t } = useI18n()
  return (days) =>
    days >= maxDaysLeft ? t('manage.daysMost', { count: maxDaysLeft }) : t('manage.days', { count: days })
}
