import { type ReactNode, useState } from 'react'
import { refusalReasons } from '#contract/orders/order-states.rules.ts'
import { formatDinars } from '#contract/text/money.ts'
import { governorates } from '#contract/tunisia/governorates.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRefusalsQuery } from './couriers-api.ts'
import { dayBefore, todayInTunis } from './sums.rules.ts'

const daysShown = 30

interface Counted {
  delivered: number
  back: number
  lost: number
  cost: number
}

/** What came back: why, from where, with whom, and what that cost. */
export function RefusalsTab() {
  const { language, t } = useI18n()
  const today = todayInTunis(new Date())
  const [from, setFrom] = useState(() => dayBefore(today, daysShown))
  const [to, setTo] = useState(today)
  const { data, isError } = useRefusalsQuery({ from, to }, { skip: !from || !to, refetchOnMountOrArgChange: true })
  const rate = ({ delivered, back, lost }: Counted) =>
    formatNumber(language, delivered / Math.max(delivered + back + lost, 1), { style: 'percent' })
  const ended = ({ delivered, back, lost }: Counted) => delivered + back + lost
  const money = (sum: number) => <bdi className="whitespace-nowrap">{formatDinars(language, sum)}</bdi>
  return (
    <>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <TextField
          label={t('cash.from')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('cash.to')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {isError && <EmptyState title={t('couriers.refused.other')} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && ended(data.all) === 0 && <EmptyState title={t('refusals.none')} text={t('refusals.noneText')} />}
      {data && ended(data.all) > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Tile name={t('refusals.rate')}>{rate(data.all)}</Tile>
            <Tile name={t('refusals.back')}>{data.all.back}</Tile>
            <Tile name={t('refusals.lost')}>{data.all.lost}</Tile>
            <Tile name={t('refusals.cost')}>{money(data.all.cost)}</Tile>
          </dl>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Table
              title={t('refusals.byReason')}
              heads={[t('refusals.reason'), t('refusals.back'), t('refusals.cost')]}
              rows={data.reasons.map(({ reason, parcels, cost }) => {
                const known = refusalReasons.find((one) => one === reason)
                return [t(known ? `refusals.reason.${known}` : 'refusals.unsaid'), parcels, money(cost)]
              })}
            />
            <Table
              title={t('refusals.byCourier')}
              heads={[
                t('handOver.courier'),
                t('refusals.rate'),
                t('refusals.back'),
                t('refusals.days'),
                t('refusals.cost'),
              ]}
              rows={data.couriers.map((one) => [
                <bdi key="name">{one.courier}</bdi>,
                rate(one),
                one.back + one.lost,
                one.daysToMoney === null ? '—' : formatNumber(language, one.daysToMoney),
                money(one.cost),
              ])}
            />
            <Table
              title={t('refusals.byGovernorate')}
              heads={[t('couriers.parcel.governorate'), t('refusals.rate'), t('refusals.back'), t('refusals.cost')]}
              rows={data.governorates.map((one) => [
                governorates.find(({ id }) => id === one.governorate)?.name[language] ?? '—',
                ...[rate(one), one.back + one.lost, money(one.cost)],
              ])}
            />
          </div>
        </>
      )}
    </>
  )
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums">{children}</dd>
    </div>
  )
}

/** The first of each row names it, the others are numbers. */
function Table({ title, heads, rows }: { title: string; heads: string[]; rows: ReactNode[][] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-muted">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? 'py-1 text-start' : 'py-1 ps-3 text-end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are read, and never change places
            <tr key={row} className="border-line border-t">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} scope="row" className="py-2 text-start font-semibold">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} className="py-2 ps-3 text-end tabular-nums">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
