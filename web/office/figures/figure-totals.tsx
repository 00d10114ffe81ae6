import { Link } from 'react-router'
import { deliveryRate } from '#contract/orders/order-endings.rules.ts'
import type { FigureGroup, Figures } from '#contract/staff/figures.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { basketOf, countNames, linkOf } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

/** The whole period, beside as many days before it. */
export function FigureTotals({ figures: { from, to, total, before }, by }: { figures: Figures; by: FigureGroup }) {
  const { t } = useI18n()
  const { day, percent, money } = useFigureText()
  const refusal = (rate: number | undefined) => (rate === undefined ? undefined : 1 - rate)
  const shares = [
    ['sales', money(total.sales), money(before.sales)],
    ['basket', money(basketOf(total)), money(basketOf(before))],
    ['deliveryRate', percent(deliveryRate(total)), percent(deliveryRate(before))],
    ['refusalRate', percent(refusal(deliveryRate(total))), percent(refusal(deliveryRate(before)))],
  ] as const
  const tile = 'flex h-full flex-col gap-0.5 rounded-lg border border-line bg-surface p-3'
  const long = { day: 'numeric', month: 'long' } as const
  return (
    <section className="flex flex-col gap-2">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
        {countNames.map((name) => (
          // The first of seven is what the others are of: so wide that no row ends with a gap.
          <li key={name} className="first:col-span-2 xl:first:col-span-1">
            <Link to={linkOf(name, by, { from, to })} className={`${tile} transition-colors hover:border-brown`}>
              <span className="font-semibold text-sm">{t(`figures.${name}`)}</span>
              <span className="font-semibold text-2xl tabular-nums">{total[name]}</span>
              <span className="text-muted text-sm">{t('figures.before', { figure: before[name] })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {shares.map(([name, now, then]) => (
          <div key={name} className={tile}>
            <dt className="font-semibold text-sm">{t(`figures.${name}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              <bdi>{now}</bdi>
            </dd>
            <dd className="text-muted text-sm">{t('figures.before', { figure: then })}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-muted text-sm">
        {t('figures.beforeText', { from: day(before.from, long), to: day(before.to, long) })} {t('figures.rateText')}
      </p>
    </section>
  )
}
