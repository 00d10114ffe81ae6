import { depositOf } from '#contract/catalogue/products/making.rules.ts'
import { readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface MadeSummaryProps {
  making: { price: number; days: number }
  week: string
  /** The deposit in percent. */
  deposit: number
}

/** The price, and the legal notice that a piece made for one person cannot be returned. */
export function MadeSummary({ making, week, deposit }: MadeSummaryProps) {
  const { language, t } = useI18n()
  return (
    <div className="flex flex-col gap-2 rounded-md bg-brown-soft p-4" aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('making.readyOn', { day: formatDate(language, readyOn(week, making.days)) })}</span>
        <strong className="text-xl">
          <bdi>{formatPrice(language, making.price)}</bdi>
        </strong>
      </p>
      {deposit > 0 && (
        <p className="text-sm">
          {t('making.deposit', { amount: formatPrice(language, depositOf(making.price, deposit)) })}
        </p>
      )}
      <p className="text-muted text-sm">{t('making.law')}</p>
    </div>
  )
}
