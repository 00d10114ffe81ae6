import type { OfficeOrder, OrderEvent } from '#contract/orders/records/office-orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAddOrderNoteMutation, useListOrderEventsQuery } from '#web/office/orders/records/office-orders-api.ts'
import { formatMoment } from '#web/office/orders/records/order-age.tsx'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { NoteForm } from '#web/office/platform/fields/note-form.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEventText } from './event-text.ts'
import { UndoLastStep } from './undo-last-step.tsx'

/** Events of the order, newest first, and a field for a note to colleagues. */
export function Timeline({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { data: events = [] } = useListOrderEventsQuery(order._id)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t('orders.timeline')}</h3>
      <UndoLastStep order={order} events={events} />
      <OrderNote orderId={order._id} />
      <ol className="flex flex-col gap-3 border-line border-s ps-4">
        {events.map((event) => (
          <TimelineEntry key={event.id} event={event} pickUp={order.pickUp} />
        ))}
      </ol>
    </section>
  )
}

function TimelineEntry({ event, pickUp }: { event: OrderEvent; pickUp: boolean }) {
  const { language } = useI18n()
  const text = useEventText(event, pickUp)
  return (
    <li className="relative">
      <span aria-hidden="true" className="absolute -start-[1.4rem] top-2 size-2.5 rotate-45 bg-brown" />
      <p dir={event.kind === 'note' ? 'auto' : undefined}>{text}</p>
      <p className="text-muted text-sm">
        <time dateTime={event.at}>{formatMoment(language, new Date(event.at))}</time>
        {event.staffName && (
          <>
            {' · '}
            <bdi>{event.staffName}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

function OrderNote({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const [add, { isLoading }] = useAddOrderNoteMutation()
  const keep = (text: string) =>
    add({ id: orderId, text })
      .unwrap()
      .then(
        () => true,
        (error: unknown) => {
          showToast('error', t(refusalText(problemCode(error))))
          return false
        },
      )
  return (
    <NoteForm
      label={t('orders.note')}
      hint={t('orders.noteHint')}
      submitLabel={t('orders.addNote')}
      pending={isLoading}
      onNote={keep}
    />
  )
}
