import { type FormEvent, useState } from 'react'
import type { OfficeOrder, OrderEvent } from '#contract/orders/office-orders.contract.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAddOrderNoteMutation, useListOrderEventsQuery } from '#web/office/orders/office-orders-api.ts'
import { formatMoment } from '#web/office/orders/order-age.tsx'
import { refusalWords } from '#web/office/orders/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEventText } from './event-text.ts'
import { TakeBack } from './take-back.tsx'

/** Everything that happened to the order, newest first, and room for a note to whoever takes over. */
export function Timeline({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { data: events = [] } = useListOrderEventsQuery(order._id)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t('orders.timeline')}</h3>
      <TakeBack order={order} events={events} />
      <NoteForm orderId={order._id} />
      <ol className="flex flex-col gap-3 border-line border-s ps-4">
        {events.map((event) => (
          <TimelineEntry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

function TimelineEntry({ event }: { event: OrderEvent }) {
  const { language } = useI18n()
  const text = useEventText(event)
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

function NoteForm({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [add, { isLoading }] = useAddOrderNoteMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    try {
      await add({ id: orderId, text: text.trim() }).unwrap()
      setText('')
    } catch (error) {
      showToast('error', t(refusalWords(problemCode(error))))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <TextArea
        label={t('orders.note')}
        hint={t('orders.noteHint')}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" size="small" pending={isLoading} className="self-end">
        {t('orders.addNote')}
      </Button>
    </form>
  )
}
