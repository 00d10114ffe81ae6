import { CloudOff, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import type { OrderQueue, QueueState, WaitReason } from './order-queue.ts'

type Waiting = Extract<QueueState, { status: 'waiting' | 'sending' }>

const texts: Readonly<Record<WaitReason, MessageKey>> = {
  offline: 'waiting.offline',
  unavailable: 'waiting.unavailable',
  'signed-out': 'waiting.signedOut',
  'too-old': 'waiting.tooOld',
}

/** Shows an order that is stored in the browser and is sent automatically when that is possible. */
export function WaitingOrderCard({ state, queue }: { state: Waiting; queue: OrderQueue }) {
  const { language, t } = useI18n()
  const { intended } = state
  const reason = state.status === 'waiting' ? state.reason : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  // The card is shorter than the form it replaces; without the focus, the view would be at the footer.
  useEffect(() => heading.current?.focus(), [])
  const Icon = reason === 'offline' ? CloudOff : Hourglass
  const pieces = intended.lines.reduce((sum, { quantity }) => sum + quantity, 0)

  const cancel = async () => {
    queue.cancel()
    if (!intended.sent) return
    await ask({ title: t('waiting.cancelled'), text: t('waiting.maybeArrived'), notice: true })
  }

  return (
    <section className="mt-6 max-w-2xl rounded-lg bg-surface p-6 shadow-lift md:p-8">
      <div role="status" className="flex items-start gap-4">
        <Icon className="mt-1 size-8 shrink-0 text-brown" aria-hidden="true" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
            {t('waiting.title')}
          </h2>
          <p className="mt-2">{t(reason ? texts[reason] : 'checkout.processingLong')}</p>
          <p className="mt-2 text-muted">
            {t('cart.pieces', { count: pieces })} · <bdi>{formatPrice(language, intended.total)}</bdi>
          </p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {reason === 'signed-out' && (
          <ButtonLink to={`${paths.login}?next=${encodeURIComponent(paths.checkout)}`} reloadDocument>
            {t('nav.login')}
          </ButtonLink>
        )}
        {reason === 'too-old' && <ButtonLink to={paths.orders}>{t('nav.orders')}</ButtonLink>}
        {(reason === 'offline' || reason === 'unavailable') && (
          <Button onClick={() => void queue.retry()}>{t('waiting.retry')}</Button>
        )}
        <Button look="secondary" onClick={() => void cancel()}>
          {t('waiting.cancel')}
        </Button>
      </div>
    </section>
  )
}
