import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useBrowseOrdersQuery } from '#web/office/orders/records/office-orders-api.ts'
import { SelectionBar } from '#web/office/platform/frame/selection-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierTab, manifestPath } from './courier-paths.ts'
import { courierRefusal } from './courier-texts.ts'
import { useCouriersQuery, useHandOverMutation } from './couriers-api.ts'
import { PlaceCell } from './place-cell.tsx'

// Loaded on demand: small hand-overs need no scanner.
const ScanPanel = lazy(async () => ({
  default: (await import('#web/office/orders/fulfilment/scan/scan-panel.tsx')).ScanPanel,
}))

const due = (order: OfficeOrder) => amountToCollect(order) ?? 0

/** Hands packed orders over to a courier: they are selected, and a manifest is created for the courier to sign. */
export function HandOverTab() {
  const { language, t } = useI18n()
  const navigate = useNavigate()
  const { data } = useBrowseOrdersQuery(
    { state: ['preparing'], limit: orderLimits.mostAtOnce },
    { refetchOnMountOrArgChange: true },
  )
  const { data: couriers } = useCouriersQuery()
  const [handOver, { isLoading }] = useHandOverMutation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [scanned, setScanned] = useState<ReadonlySet<string>>()
  const [courier, setCourier] = useState('')
  // The idempotency key: pressing twice creates one manifest.
  const [key, setKey] = useState(randomKey)
  if (!data || !couriers) return <Skeleton className="h-96" />

  const packed = data.orders.filter(({ pickUp }) => !pickUp)
  const active = couriers.filter(({ archived }) => !archived)
  const chosen = packed.filter(({ _id }) => selected.has(_id))
  const courierId = Number(courier) || active[0]?.id
  const press = async () => {
    if (courierId === undefined) return
    const reply = await handOver({ key, body: { courierId, orders: chosen.map(({ _id }) => _id) } })
    if (reply.data) void navigate(manifestPath(reply.data.id))
    else {
      setKey(randomKey())
      showToast('error', t(courierRefusal(problemCode(reply.error))))
    }
  }

  if (active.length === 0) {
    return (
      <EmptyState
        title={t('couriers.none')}
        text={t('couriers.noneText')}
        action={<ButtonLink to={courierTab('couriers')}>{t('couriers.tab.couriers')}</ButtonLink>}
      />
    )
  }
  if (packed.length === 0) return <EmptyState title={t('handOver.none')} text={t('handOver.noneText')} />

  const columns: Column<OfficeOrder>[] = [
    {
      key: 'order',
      title: t('handOver.order'),
      leads: true,
      cell: ({ number }) => <span className="font-semibold tabular-nums">{number}</span>,
    },
    {
      key: 'place',
      title: t('handOver.to'),
      leads: true,
      cell: ({ name, governorate, address }) => <PlaceCell name={name} governorate={governorate} city={address.city} />,
    },
    {
      key: 'pieces',
      title: t('handOver.pieces'),
      end: true,
      cell: ({ products }) => products.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    {
      key: 'due',
      title: t('handOver.due'),
      end: true,
      cell: (order) => <Price now={due(order)} />,
    },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-muted">{t('handOver.tick')}</p>
        {!scanned && (
          <Button look="secondary" className="max-sm:w-full" onClick={() => setScanned(new Set())}>
            <ScanLine className="size-5" aria-hidden="true" />
            {t('scan.title')}
          </Button>
        )}
      </div>
      {scanned && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ScanPanel
            packed={packed}
            chosen={selected}
            scanned={scanned}
            onScanned={setScanned}
            onOnlyScanned={() => setSelected(scanned)}
            onClose={() => setScanned(undefined)}
          />
        </Suspense>
      )}
      <DataTable
        label={t('handOver.list')}
        rows={packed}
        columns={columns}
        rowId={({ _id }) => _id}
        rowLabel={({ number, name }) => `${number}, ${name}`}
        selected={selected}
        onSelect={setSelected}
      />
      {chosen.length > 0 && (
        <SelectionBar>
          <p className="tabular-nums" aria-live="polite">
            <span className="block text-muted text-sm">{t('handOver.parcels', { count: chosen.length })}</span>
            <strong className="text-lg">
              <bdi>
                {formatPrice(
                  language,
                  chosen.reduce((sum, order) => sum + due(order), 0),
                )}
              </bdi>
            </strong>
          </p>
          <div className="min-w-40 flex-1">
            <SelectField
              label={t('handOver.courier')}
              value={courierId}
              onChange={({ target }) => setCourier(target.value)}
            >
              {active.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button className="max-sm:w-full" pending={isLoading} onClick={() => void press()}>
            {t('handOver.press')}
          </Button>
        </SelectionBar>
      )}
    </>
  )
}
