import type { ReactNode } from 'react'
import type { CountedRow, RefusalGroup, RefusalReport } from '#contract/orders/fulfilment/refusals.contract.ts'
import { type AtDoor, deliveryRate } from '#contract/orders/records/order-endings.rules.ts'
import { refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { ParcelFigure } from './figure-parcels.tsx'
import { NumberTable } from './number-table.tsx'

/** Further rows are left out; the exported file has them. */
const maxRows = 15

interface RefusalTablesProps {
  data: RefusalReport
  onOpen: (counting: ParcelFigure) => void
}

/** Refused parcels, counted by reason, courier, place and other keys. */
export function RefusalTables({ data, onOpen }: RefusalTablesProps) {
  const { language, t } = useI18n()
  const money = (sum: number) => <bdi>{formatDinars(language, sum)}</bdi>
  const rate = (counted: AtDoor) => {
    const share = deliveryRate(counted)
    return share === undefined ? '—' : formatNumber(language, share * 100, { maximumFractionDigits: 0 })
  }
  const place = (id: string) => governorates.find((governorate) => governorate.id === id)?.name[language] ?? '—'
  const row = (by: RefusalGroup, key: string, name: string, numbers: readonly ReactNode[]) => ({
    key,
    cells: [name, ...numbers],
    onOpen: () => onOpen({ by, key, name }),
  })
  const counted = (
    title: string,
    by: RefusalGroup,
    rows: readonly CountedRow[],
    nameOf = ({ name }: CountedRow) => name,
  ) => (
    <NumberTable
      title={title}
      heads={[t('profit.name'), t('refusals.rate'), t('refusals.refused'), t('refusals.cost')]}
      rows={rows
        .slice(0, by === 'hour' ? 25 : maxRows)
        .map((entry) => row(by, entry.key, nameOf(entry) || '—', [rate(entry), entry.refused, money(entry.cost)]))}
    />
  )
  const confirmed = ({ key }: CountedRow) =>
    t(`refusals.confirmed.${(['call', 'link', 'telephone'] as const).find((way) => way === key) ?? ''}`)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <NumberTable
        title={t('refusals.byReason')}
        heads={[t('refusals.reason'), t('refusals.refused'), t('refusals.cost')]}
        rows={data.reasons.map(({ reason, parcels, cost }) => {
          const reasonKey = refusalReasons.find((refusalReason) => refusalReason === reason)
          const name = t(reasonKey ? `refusals.reason.${reasonKey}` : 'refusals.unsaid')
          return row('reason', reason, name, [parcels, money(cost)])
        })}
      />
      <NumberTable
        title={t('refusals.byCourier')}
        heads={[
          t('handOver.courier'),
          t('refusals.rate'),
          t('refusals.refused'),
          t('refusals.days'),
          t('refusals.cost'),
        ]}
        rows={data.couriers.map((courier) =>
          row('courier', courier.key, courier.courier, [
            ...[rate(courier), courier.refused],
            courier.daysToMoney === null ? '—' : formatNumber(language, courier.daysToMoney),
            money(courier.cost),
          ]),
        )}
      />
      {counted(
        t('refusals.byGovernorate'),
        'governorate',
        data.governorates.map((governorate) => ({
          ...governorate,
          key: governorate.governorate,
          name: place(governorate.governorate),
        })),
      )}
      {counted(t('refusals.byDelegation'), 'delegation', data.delegations)}
      {counted(t('refusals.byGarment'), 'garment', data.garments)}
      {counted(t('refusals.bySize'), 'size', data.sizes)}
      {counted(t('refusals.byHour'), 'hour', data.hours, ({ key }) => (key ? `${key} h` : t('refusals.noCall')))}
      {counted(t('refusals.byConfirmed'), 'confirmed', data.confirmed, confirmed)}
    </div>
  )
}
