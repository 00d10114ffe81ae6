import { Copy, MessageCircle, MessageSquare } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { whatsAppLink } from '#contract/platform/text/phone-text.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'

const button =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-md border border-line-strong bg-surface px-3 font-semibold hover:border-brown aria-disabled:opacity-50'

/** A message to a customer, with three ways to send it; disabled while its text is loading. */
export function MessageToSend({ order, text }: { order: OfficeOrder; text: string | undefined }) {
  const { t } = useI18n()
  const ready = text !== undefined
  const copy = () =>
    navigator.clipboard.writeText(text ?? '').then(() => showToast('info', t('orders.messages.copied')))
  const linkProps = (href: string) => (ready ? { href } : { 'aria-disabled': true })
  const phone = order.phone.replace(/[^\d+]/g, '')
  return (
    <div className="flex flex-col gap-2">
      <p
        dir="auto"
        lang={order.language}
        aria-busy={!ready}
        className="wrap-anywhere rounded-md bg-plaster-deep px-3 py-2 text-sm"
      >
        {text ?? '…'}
      </p>
      <div className="flex flex-wrap gap-2">
        <a {...linkProps(whatsAppLink(order.phone, text))} target="_blank" rel="noreferrer" className={button}>
          <MessageCircle className="size-5 text-olive-deep" aria-hidden="true" />
          {t('orders.messages.whatsapp')}
        </a>
        <a {...linkProps(`sms:${phone}?&body=${encodeURIComponent(text ?? '')}`)} className={button}>
          <MessageSquare className="size-5 text-brown-deep" aria-hidden="true" />
          {t('orders.messages.sms')}
        </a>
        <button type="button" disabled={!ready} onClick={() => void copy()} className={button}>
          <Copy className="size-5" aria-hidden="true" />
          {t('orders.messages.copy')}
        </button>
      </div>
    </div>
  )
}
