import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The current month in Tunis, such as `2026-11`. */
function thisMonth(): string {
  return dayInTunis().slice(0, 7)
}

/** Parses a month of a query string; the current month if it is missing or invalid. */
export function readMonth(text: string | null): string {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? String(text) : thisMonth()
}

function monthAway(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function useMonthName(month: string): string {
  const { language } = useI18n()
  return formatMoment(language, `${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' })
}

/** The displayed month, with links to the months before and after. */
export function MonthPicker({ month }: { month: string }) {
  const { t } = useI18n()
  const name = useMonthName(month)
  const icon = 'size-5 rtl:-scale-x-100'
  return (
    <nav aria-label={t('invoices.month')} className="flex items-center gap-2">
      <ButtonLink
        look="secondary"
        size="small"
        to={`?month=${monthAway(month, -1)}`}
        aria-label={t('invoices.previous')}
        title={t('invoices.previous')}
      >
        <ChevronLeft className={icon} aria-hidden="true" />
      </ButtonLink>
      <span className="min-w-36 text-center font-semibold first-letter:uppercase">{name}</span>
      {month < thisMonth() ? (
        <ButtonLink
          look="secondary"
          size="small"
          to={`?month=${monthAway(month, 1)}`}
          aria-label={t('invoices.next')}
          title={t('invoices.next')}
        >
          <ChevronRight className={icon} aria-hidden="true" />
        </ButtonLink>
      ) : (
        <Button look="secondary" size="small" disabled aria-label={t('invoices.next')}>
          <ChevronRight className={icon} aria-hidden="true" />
        </Button>
      )}
    </nav>
  )
}
