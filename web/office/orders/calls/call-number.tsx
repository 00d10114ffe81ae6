import { Phone } from 'lucide-react'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'

const ofTunisia = '+216'

interface CallNumberProps {
  phone: string
  history: CallDesk['history']
  /** Shown for a number without history. */
  first: MessageKey
}

/** The phone number in large type, with the history of its orders. */
export function CallNumber({ phone, history, first }: CallNumberProps) {
  const { t } = useI18n()
  return (
    <>
      <a
        href={`tel:${phone}`}
        className="flex min-h-16 items-center gap-3 self-start rounded-md text-brown-deep text-4xl underline-offset-8 hover:underline"
      >
        <Phone className="size-8 shrink-0" aria-hidden="true" />
        <bdi dir="ltr" className="tabular-nums">
          {formatSpokenPhone(phone)}
        </bdi>
      </a>
      {!phone.startsWith(ofTunisia) && <p className="font-semibold text-red">{t('orders.calls.abroad')}</p>}
      {history.orders === 0 ? <p className="text-muted">{t(first)}</p> : <History {...history} />}
    </>
  )
}

function History({ orders, delivered, sentBack, refused }: CallDesk['history']) {
  const { t } = useI18n()
  const parts = [
    t('orders.calls.orders', { count: orders }),
    t('orders.calls.delivered', { count: delivered }),
    ...(sentBack > 0 ? [t('orders.calls.sentBack', { count: sentBack })] : []),
    ...(refused > 0 ? [t('orders.calls.refused', { count: refused })] : []),
  ]
  return <p className={refused > 0 ? 'font-semibold text-red' : 'text-olive-deep'}>{parts.join(' · ')}</p>
}
