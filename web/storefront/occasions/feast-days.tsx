import { lastOrderDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import type { DatedFeast } from '#contract/catalogue/occasions/occasions.contract.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { OccasionDay } from './use-occasion-day.ts'

const feastsShown = 3

/** The next feasts, with the last day to order for each of them. */
export function FeastDays({ feasts, occasionDay }: { feasts: readonly DatedFeast[]; occasionDay: OccasionDay }) {
  const { language, t } = useI18n()
  const { now, governorate } = occasionDay
  const promised = usePromisedDays()
  const today = now && dayInTunis(now)
  const next = feasts
    .filter(({ date }) => !today || date > today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, feastsShown)
  if (next.length === 0) return null
  const place = findGovernorate(governorate)?.name[language] ?? ''
  return (
    <section aria-labelledby="feasts" className="flex flex-col gap-3">
      <h2 id="feasts" className="text-2xl md:text-3xl">
        {t('occasions.feasts')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {next.map(({ name, date, confirmed }) => {
          const lastDayToOrder = today && lastOrderDay(date, governorate, promised)
          return (
            <li key={date} className="rounded-lg bg-surface p-4 shadow-lift">
              <p className="font-semibold text-lg">{name[language]}</p>
              <p>
                {formatDate(language, date)}
                {!confirmed && <span className="text-muted text-sm"> · {t('occasions.unconfirmed')}</span>}
              </p>
              {lastDayToOrder && (
                <p className="mt-1 text-sm">
                  {lastDayToOrder >= today
                    ? t('occasions.orderBefore', { before: formatDate(language, lastDayToOrder), place })
                    : t('occasions.feastLate', { place })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {next.some(({ confirmed }) => !confirmed) && <p className="text-muted text-sm">{t('occasions.moon')}</p>}
    </section>
  )
}
