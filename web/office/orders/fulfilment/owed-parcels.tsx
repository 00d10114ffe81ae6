import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CourierAccount, OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatDateTime } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { SelectionBar } from '#web/office/platform/frame/selection-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { outcomeTones } from './courier-texts.ts'
import { useOwedQuery } from './couriers-api.ts'
import { sumsOf } from './parcel-sums.rules.ts'
import { PlaceCell } from './place-cell.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

interface OwedParcelsProps {
  account: CourierAccount
  /** Whether to select all parcels and open the receipt dialog as soon as they are loaded. */
  settling: boolean
  onSettling: () => void
}

/** The parcels a courier owes money for: they are selected, summed, and booked with the money received. */
export function OwedParcels({ account, settling, onSettling }: OwedParcelsProps) {
  const { language, t } = useI18n()
  const { courier } = account
  const { data, refetch } = useOwedQuery(courier.id, { refetchOnMountOrArgChange: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'receive' | 'statement'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when settling begins
  useEffect(() => {
    if (!settling) return
    let over = false
    // Parcels may have been settled meanwhile, so the sums of the dialog need fresh data.
    void refetch().then(({ data: owed, error }) => {
      if (over) return
      onSettling()
      if (error) return showToast('error', t('office.noAnswer'))
      if (!owed || owed.length === 0) return
      setSelected(new Set(owed.map(({ id }) => String(id))))
      setOpen('receive')
    })
    return () => {
      over = true
    }
  }, [settling, refetch])
  if (!data) return <Skeleton className="h-60" />
  const chosen = data.filter(({ id }) => selected.has(String(id)))
  const { delivered, fees } = sumsOf(chosen, courier.withholds)
  const columns: Column<OwedParcel>[] = [
    {
      key: 'order',
      title: t('handOver.order'),
      leads: true,
      cell: ({ orderNumber, outcome }) => (
        <span className="inline-flex items-center gap-2">
          <span className="font-semibold tabular-nums">{orderNumber}</span>
          <Badge tone={outcomeTones[outcome]}>{t(`parcel.${outcome}`)}</Badge>
        </span>
      ),
    },
    { key: 'to', title: t('handOver.to'), leads: true, cell: (parcel) => <PlaceCell {...parcel} /> },
    {
      key: 'at',
      title: t('cash.at'),
      className: 'md:max-[75rem]:hidden',
      cell: ({ outcomeAt }) => formatDateTime(language, outcomeAt),
    },
    // The column is hidden for couriers without parcel numbers.
    ...(data.some(({ number }) => number)
      ? [
          {
            key: 'number',
            title: t('couriers.parcel.number'),
            className: 'md:max-[75rem]:hidden',
            cell: ({ number }: OwedParcel) => <bdi dir="ltr">{number || '—'}</bdi>,
          },
        ]
      : []),
    {
      key: 'fee',
      title: t('cash.fee'),
      end: true,
      className: 'md:max-[60rem]:hidden',
      cell: ({ fee }) => (fee > 0 ? <Price now={fee} /> : '—'),
    },
    {
      key: 'collected',
      title: t('cash.collected'),
      end: true,
      cell: ({ collected }) => (collected > 0 ? <Price now={collected} /> : '—'),
    },
  ]
  return (
    <section aria-label={t('cash.toSettle', { name: courier.name })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <bdi>{t('cash.toSettle', { name: courier.name })}</bdi>
        </h2>
        {courier.kind === 'courier' && (
          <Allowed right="book-cash">
            <Button look="secondary" size="small" onClick={() => setOpen('statement')}>
              <FileSpreadsheet className="size-4" aria-hidden="true" />
              {t('statement.open')}
            </Button>
          </Allowed>
        )}
      </div>
      {data.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-8 text-center text-muted">
          {t(courier.kind === 'courier' ? 'cash.nothing' : 'cash.nothingOwn')}
        </p>
      ) : (
        <DataTable
          label={t('cash.toSettle', { name: courier.name })}
          rows={data}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowLabel={({ orderNumber, name }) => (name ? `${orderNumber}, ${name}` : String(orderNumber))}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar>
          <span className="me-auto self-center tabular-nums" role="status">
            {t('handOver.parcels', { count: chosen.length })}{' '}
            <strong>
              <bdi>{formatPrice(language, delivered)}</bdi>
            </strong>
            {fees > 0 && ` · ${t('cash.lessFees', { sum: formatPrice(language, fees) })}`}
          </span>
          <Allowed right="book-cash">
            <Button className="max-sm:w-full" onClick={() => setOpen('receive')}>
              {t('cash.receive')}
            </Button>
          </Allowed>
        </SelectionBar>
      )}
      {open === 'receive' && (
        <ReceiveDialog
          courier={courier}
          parcels={chosen}
          onClose={() => setOpen(undefined)}
          onBooked={() => setSelected(new Set())}
        />
      )}
      {open === 'statement' && <StatementDialog courier={courier} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
