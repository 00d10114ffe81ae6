import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deliveryRate } from '#contract/orders/records/order-endings.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { saveCsv } from '#web/forms/save-file.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useRefusalsFileMutation, useRefusalsQuery } from './couriers-api.ts'
import { FigureParcels, type ParcelFigure } from './figure-parcels.tsx'
import { RefusalTables } from './refusal-tables.tsx'

const daysShown = 30

interface Counted {
  delivered: number
  sentBack: number
  refused: number
  lost: number
  cost: number
}

/** Refused parcels: why, where, by which courier, and at what cost. */
export function RefusalsTab() {
  const { language, t } = useI18n()
  const today = dayInTunis()
  const [from, setFrom] = useState(() => dayAfter(today, -daysShown))
  const [lastDay, setLastDay] = useState(today)
  const { data, isError } = useRefusalsQuery(
    { from, to: lastDay },
    { skip: !from || !lastDay, refetchOnMountOrArgChange: true },
  )
  const [open, setOpen] = useState<ParcelFigure>()
  const [load, { isLoading }] = useRefusalsFileMutation()
  const save = async () => {
    const reply = await load({ from, to: lastDay, language })
    if (reply.data === undefined) return showToast('error', t(courierRefusal(problemCode(reply.error))))
    saveCsv(`retours-${from}-${lastDay}.csv`, reply.data)
  }
  const rate = (counted: Counted) => {
    const share = deliveryRate(counted)
    return share === undefined ? '—' : formatNumber(language, share * 100, { maximumFractionDigits: 0 })
  }
  const ended = ({ delivered, sentBack, refused, lost }: Counted) => delivered + sentBack + refused + lost
  const money = (sum: number) => <bdi className="whitespace-nowrap">{formatDinars(language, sum)}</bdi>
  return (
    <>
      <div className="grid max-w-md grid-cols-2 gap-3">
        <DayField
          brief
          label={t('cash.from')}
          value={from}
          max={lastDay}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DayField
          brief
          label={t('cash.to')}
          value={lastDay}
          min={from}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      {isError && <EmptyState title={t('couriers.refused.other')} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && ended(data.all) === 0 && <EmptyState title={t('refusals.none')} text={t('refusals.noneText')} />}
      {data && ended(data.all) > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 lg:grid-cols-5 lg:*:first:col-span-1">
            <Tile name={t('refusals.rate')}>{rate(data.all)}</Tile>
            <Tile name={t('refusals.refused')}>{data.all.refused}</Tile>
            <Tile name={t('refusals.sentBack')}>{data.all.sentBack}</Tile>
            <Tile name={t('refusals.lost')}>{data.all.lost}</Tile>
            <Tile name={t('refusals.cost')}>{money(data.all.cost)}</Tile>
          </dl>
          <RefusalTables data={data} onOpen={setOpen} />
          <Button look="secondary" size="small" className="self-start" pending={isLoading} onClick={() => void save()}>
            <FileDown className="size-4" aria-hidden="true" />
            {t('refusals.file')}
          </Button>
        </>
      )}
      {open && <FigureParcels counting={open} days={{ from, to: lastDay }} onClose={() => setOpen(undefined)} />}
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
