import type { Delivery, Webhook } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDeliveriesQuery, useReplayMutation } from './webhooks-api.ts'

const tones = { delivered: 'good', failed: 'bad', waiting: 'warning' } as const

/** The last deliveries of a webhook with their answers; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n()
  const { id, name, active } = webhook
  const { data: deliveries } = useDeliveriesQuery(id, { refetchOnMountOrArgChange: true })
  const [replay, { isLoading }] = useReplayMutation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('programs.deliveries')} · ${name}`}
      className="steady-dialog sm:w-xl"
      actions={
        <>
          {active && deliveries?.some(({ state }) => state === 'failed') && (
            <Button look="secondary" pending={isLoading} onClick={() => void replay({ id })}>
              {t('programs.allAgain')}
            </Button>
          )}
          <Button onClick={onClose}>{t('programs.close')}</Button>
        </>
      }
    >
      {!deliveries && <Skeleton className="h-48" />}
      {deliveries?.length === 0 && <p>{t('programs.noDeliveries')}</p>}
      <ul className="divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.change.position}
            delivery={delivery}
            onAgain={
              active && delivery.state !== 'waiting'
                ? () => void replay({ id, from: delivery.change.position, to: delivery.change.position })
                : undefined
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: (() => void) | undefined }) {
  const { language, t } = useI18n()
  const { change, sent, state, attempts, triedAt, status, answer } = delivery
  const number = change.detail.number ?? change.detail.orderNumber
  const answered = [status, answer].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`programs.kind.${change.kind}`)}
          {typeof number === 'number' && <bdi dir="ltr">{number}</bdi>}
          <Badge tone={tones[state]}>{t(`programs.state.${state}`)}</Badge>
        </span>
        <span className="block text-muted text-sm">
          {formatMoment(language, triedAt ?? change.at)} · {t('programs.tries', { count: attempts })}
        </span>
        {state !== 'delivered' && answered && (
          <bdi dir="ltr" className="wrap-anywhere block text-muted text-sm">
            {answered}
          </bdi>
        )}
        <details className="text-sm">
          <summary className="inline-flex min-h-11 items-center text-brown-deep underline underline-offset-4">
            {t('programs.more')}
          </summary>
          <MessageBody label={t('programs.sent')} text={`webhook-id: ${sent.id}\n${sent.body}`} />
          {answered && <MessageBody label={t('programs.answered')} text={answered} />}
        </details>
      </div>
      {onAgain && (
        <Button look="quiet" size="small" onClick={onAgain}>
          {t('programs.again')}
        </Button>
      )}
    </li>
  )
}

/** A request or response body, unformatted. */
function MessageBody({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-2">
      <p className="text-muted">{label}</p>
      <pre dir="ltr" className="wrap-anywhere whitespace-pre-wrap rounded-md bg-plaster-deep p-3 text-xs">
        {text}
      </pre>
    </div>
  )
}
