import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { TodaysDelivery } from '#contract/orders/lifecycle/order-links.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { MessageTemplate } from '#web/office/orders/records/message-templates.tsx'
import { useTodaysDeliveriesQuery } from '#web/office/orders/records/order-links-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlaceCell } from './place-cell.tsx'

/** Customers whose parcels may arrive today, with a message that asks whether they are at home. */
export function TodayTab() {
  const { t } = useI18n()
  const hasMessages = useMessages(loadOfficeOrdersMessages)
  const { data } = useTodaysDeliveriesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 60_000 })
  const [open, setOpen] = useState<string>()
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  if (!data || !hasMessages) return <Skeleton className="h-96" />
  if (data.length === 0) return <EmptyState title={t('today.none')} text={t('today.noneText')} />

  const isWritten = ({ order, askedAt }: TodaysDelivery) => askedAt !== null || written.has(order._id)
  const press = (id: string) => {
    setOpen(open === id ? undefined : id)
    setWritten(new Set(written).add(id))
  }
  return (
    <>
      <p className="max-w-prose text-muted">{t('today.text')}</p>
      <p className="tabular-nums" aria-live="polite">
        {t('today.count', {
          count: data.length,
          written: data.filter(isWritten).length,
          home: data.filter(({ atHome }) => atHome).length,
        })}
      </p>
      <ul aria-label={t('couriers.tab.today')} className="flex flex-col gap-3">
        {data.map((door) => (
          <TodayParcel
            key={door.order._id}
            door={door}
            isWritten={isWritten(door)}
            isOpen={open === door.order._id}
            onPress={() => press(door.order._id)}
          />
        ))}
      </ul>
    </>
  )
}

interface TodayParcelProps {
  door: TodaysDelivery
  isWritten: boolean
  isOpen: boolean
  onPress: () => void
}

function TodayParcel({ door: { order, askedAt, atHome }, isWritten, isOpen, onPress }: TodayParcelProps) {
  const { language, t } = useI18n()
  const due = amountToCollect(order) ?? 0
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="tabular-nums">{order.number}</strong>
        <div className="min-w-40 flex-1">
          <PlaceCell name={order.name} governorate={order.governorate} city={order.address.city} />
        </div>
        <bdi className="font-semibold tabular-nums">{formatPrice(language, due)}</bdi>
        <span className="text-muted text-sm">
          <bdi>{order.parcel?.kind === 'courier' ? order.parcel.courier : t('today.errand')}</bdi>
        </span>
        {atHome && (
          <Badge tone="good">
            <Check className="size-4" aria-hidden="true" />
            {t('today.atHome')}
          </Badge>
        )}
        {!atHome && isWritten && (
          <Badge tone="plain">
            {askedAt
              ? t('today.writtenAt', { time: formatMoment(language, askedAt, { timeStyle: 'short' }) })
              : t('today.written')}
          </Badge>
        )}
        <Button look={isWritten ? 'quiet' : 'secondary'} size="small" aria-expanded={isOpen} onClick={onPress}>
          <MessageCircle className="size-4" aria-hidden="true" />
          {t('today.write')}
        </Button>
      </div>
      {isOpen && <MessageTemplate order={order} kind="today" />}
    </li>
  )
}
