import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FigureGroup, OrderCounts, SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { deliveryRate } from '#contract/orders/records/order-endings.rules.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { allowBreakBeforeCurrency } from './currency-break.rules.ts'
import { changeOf } from './figure-change.rules.ts'
import { averageOrderValueOf, type CountName, countNames, figureLink } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

const share = {
  sales: ({ sales }: OrderCounts) => sales,
  cashedSales: ({ cashedSales }: OrderCounts) => cashedSales,
  basket: averageOrderValueOf,
  deliveryRate,
  refusalRate: (counts: OrderCounts) => {
    const rate = deliveryRate(counts)
    return rate === undefined ? undefined : 1 - rate
  },
} as const
type ShareName = keyof typeof share

type FigureName = CountName | ShareName

/** The main figures: total sales, and the part that has been received. */
const mainFigures: readonly FigureName[] = ['sales', 'cashedSales']
/** The other figures. There are ten, so that they fill two rows of five tiles. */
const secondaryFigures: readonly FigureName[] = [
  ...(['placed', 'confirmed', 'delivered', 'cashed', 'basket'] as const),
  ...(['sentBack', 'refused', 'lost', 'deliveryRate', 'refusalRate'] as const),
]

const isCount = (name: FigureName): name is CountName => countNames.some((countName) => countName === name)

/** The figures of the whole period, compared with the previous period of the same length. */
export function FigureTotals({ figures: { from, to, total, before }, by }: { figures: SalesFigures; by: FigureGroup }) {
  const { language, t } = useI18n()
  const { day, outOf100, price } = useFigureText()
  const figureOf = (name: FigureName, counts: OrderCounts) => (isCount(name) ? counts[name] : share[name](counts))
  const formatFigure = (name: FigureName, value: number | undefined) => {
    if (name === 'deliveryRate' || name === 'refusalRate') return outOf100(value)
    return isCount(name) ? formatNumber(language, value ?? 0) : price(value)
  }
  const long = { day: 'numeric', month: 'long' } as const
  const tile = (name: FigureName, size: string) => {
    const [now, then] = [figureOf(name, total), figureOf(name, before)]
    return (
      <li key={name}>
        <Tile to={isCount(name) ? figureLink(name, by, { from, to }) : undefined}>
          <span className="text-muted text-sm">{t(`figures.${name}`)}</span>
          <bdi className={`self-start tabular-nums ${size}`}>{allowBreakBeforeCurrency(formatFigure(name, now))}</bdi>
          <span className="flex flex-wrap gap-x-2 text-muted text-sm">
            <Change name={name} now={now} then={then} />
            <span>{t('figures.before', { figure: formatFigure(name, then) })}</span>
          </span>
        </Tile>
      </li>
    )
  }
  return (
    <section className="flex flex-col gap-3">
      <ul className="grid gap-3 sm:grid-cols-2">{mainFigures.map((name) => tile(name, 'font-semibold text-3xl'))}</ul>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5">{secondaryFigures.map((name) => tile(name, 'text-lg'))}</ul>
      <details className="text-muted text-sm">
        <summary className="inline-flex min-h-(--least-target) items-center text-brown-deep underline underline-offset-4">
          {t('figures.meaning')}
        </summary>
        <p className="max-w-prose">
          {t('figures.beforeText', { from: day(before.from, long), to: day(before.to, long) })} {t('figures.rateText')}
        </p>
      </details>
    </section>
  )
}

function Tile({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = 'flex h-full flex-col gap-0.5 rounded-lg border border-line bg-surface p-3'
  if (to === undefined) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={`${look} transition-colors hover:border-brown`}>
      {children}
    </Link>
  )
}

/** The arrow shows the direction, the word whether it is an improvement, for readers who do not see the colours. */
function Change({ name, now, then }: { name: string; now: number | undefined; then: number | undefined }) {
  const { t } = useI18n()
  const change = changeOf(name, now, then)
  if (!change) return null
  return (
    <span className={change.better ? 'text-olive-deep' : 'text-red'}>
      <span aria-hidden="true">{change.rose ? '▲' : '▼'} </span>
      {t(change.better ? 'figures.better' : 'figures.worse')}
    </span>
  )
}
