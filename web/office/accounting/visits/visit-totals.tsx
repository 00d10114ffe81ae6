import { Link } from 'react-router'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { sumVisits, type VisitCounts } from './visit-sums.rules.ts'

/** The totals of the period, with a note why they count fewer orders than the statistics. */
export function VisitTotals({ days }: { days: readonly VisitCounts[] }) {
  const { language, t } = useI18n()
  const { visits, orders, total } = sumVisits(days)
  const totals = [
    ['visits', visits, formatNumber(language, visits)],
    ['orders', orders, formatNumber(language, orders)],
    ['total', total, formatPrice(language, total)],
  ] as const
  return (
    <Panel>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {totals.map(([name, count, formatCount]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted text-sm">{t(`visits.${name}`)}</dt>
            <dd className="font-semibold text-3xl tabular-nums">
              <bdi className="whitespace-nowrap">{count === 0 ? '—' : formatCount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-muted text-sm">
        {t('visits.onlyOnline')}{' '}
        <Link to={paths.figures} className="text-brown-deep underline underline-offset-4">
          {t('visits.openFigures')}
        </Link>
      </p>
    </Panel>
  )
}
