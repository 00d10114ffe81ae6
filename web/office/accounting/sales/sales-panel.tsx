import { lazy, Suspense } from 'react'
import { type Period, periods, type Sales } from '#contract/accounting/sales/sales.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fullPeriodName, shortPeriodName } from './period-names.ts'
import { SalesFigures } from './sales-figures.tsx'
import { SalesTable } from './sales-table.tsx'

/** The chart library is large, so it loads after the text. */
const PeriodChart = lazy(async () => ({ default: (await import('./period-chart.tsx')).PeriodChart }))

interface SalesPanelProps {
  period: Period
  onPeriod: (period: Period) => void
  sales: Sales | undefined
}

export function SalesPanel({ period, onPeriod, sales }: SalesPanelProps) {
  const { t } = useI18n()
  return (
    <Panel
      title={t('sales.title')}
      actions={
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('sales.period')}</legend>
          {periods.map((entry) => (
            <Chip key={entry} pressed={entry === period} onClick={() => onPeriod(entry)}>
              {t(`sales.period.${entry}`)}
            </Chip>
          ))}
        </fieldset>
      }
    >
      {sales && isEmpty(sales) ? (
        <p className="py-2 text-muted">{t('sales.none')}</p>
      ) : (
        <SalesCharts period={period} sales={sales} />
      )}
    </Panel>
  )
}

/** Whether there were sales neither in this period nor in the previous one. */
const isEmpty = ({ total, before }: Sales) => total.orders === 0 && before.orders === 0

function SalesCharts({ period, sales }: Omit<SalesPanelProps, 'onPeriod'>) {
  const { language, direction, t } = useI18n()
  const names = {
    shortName: (from: string) => shortPeriodName(language, period, from),
    fullName: (from: string) => fullPeriodName(language, period, from),
  }
  const compact = (value: number) => formatNumber(language, value, { notation: 'compact' })
  const charts = [
    {
      key: 'sales',
      title: t('sales.sales'),
      colour: 'var(--color-brown)',
      format: (value: number) => formatDinars(language, value),
      total: sales?.total.sales,
      before: sales?.before.sales,
      steps: sales?.steps.map(({ from, sales: value }) => ({ from, value })),
    },
    {
      key: 'orders',
      title: t('sales.orders'),
      colour: 'var(--color-blue)',
      format: (value: number) => formatNumber(language, value),
      total: sales?.total.orders,
      before: sales?.before.orders,
      steps: sales?.steps.map(({ from, orders: value }) => ({ from, value })),
    },
  ]
  return (
    <>
      {sales ? <SalesFigures sales={sales} /> : <Skeleton className="mb-5 h-24" />}
      <div className="grid gap-6 lg:grid-cols-2">
        {charts.map(({ key, title, colour, format, total, before, steps }) => (
          <section key={key} aria-label={title} className="min-w-0">
            <p className="text-muted text-sm">{title}</p>
            {total === undefined ? (
              <Skeleton className="h-9 w-40" />
            ) : (
              <p className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-semibold text-2xl tabular-nums">{format(total)}</bdi>
                <Trend now={total} before={before ?? 0} />
              </p>
            )}
            {steps ? (
              <Suspense fallback={<Skeleton className="h-44" />}>
                <PeriodChart
                  {...names}
                  steps={steps}
                  colour={colour}
                  direction={direction}
                  format={format}
                  formatAxis={compact}
                />
              </Suspense>
            ) : (
              <Skeleton className="h-44" />
            )}
          </section>
        ))}
      </div>
      {sales && <SalesTable sales={sales} stepName={names.fullName} />}
    </>
  )
}

/** The change in percent since the previous period of the same length; hidden if that had no sales. */
function Trend({ now, before }: { now: number; before: number }) {
  const { language, t } = useI18n()
  if (before === 0) return null
  const change = formatNumber(language, (now - before) / before, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return (
    <span className={now >= before ? 'text-olive-deep text-sm' : 'text-red text-sm'}>
      <bdi dir="ltr">{change}</bdi> {t('sales.compared')}
    </span>
  )
}
