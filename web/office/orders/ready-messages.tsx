import { Copy, MessageCircle, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { amountToCollect, awaitsCall } from '#contract/orders/order-states.rules.ts'
import { formatDinars } from '#contract/text/money.ts'
import { whatsAppLink } from '#contract/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useCustomerLink } from './customer-link.ts'
import { useWordsOf } from './customer-words.ts'

const kinds = ['link', 'noAnswer', 'onTheWay', 'size'] as const
type Kind = (typeof kinds)[number]

const button =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-semibold hover:border-brown aria-disabled:opacity-50'

/** What is usually written to a customer, in her language, with a link where she is to answer. */
export function ReadyMessages({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const offered = kinds.filter((kind) => awaitsCall(order.state) !== (kind === 'onTheWay'))
  const [kind, setKind] = useState<Kind>()
  return (
    <section aria-label={t('orders.messages')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            aria-expanded={kind === one}
            onClick={() => setKind(kind === one ? undefined : one)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm',
              kind === one ? 'border-brown bg-brown-soft font-semibold' : 'border-line-strong bg-surface',
            )}
          >
            {t(`orders.messages.${one}`)}
          </button>
        ))}
      </div>
      {kind && <Message key={order._id + kind} order={order} kind={kind} />}
    </section>
  )
}

function Message({ order, kind }: { order: OfficeOrder; kind: Kind }) {
  const { t } = useI18n()
  const { url, failed } = useCustomerLink(order._id, kind !== 'size')
  const text = useMessage(order, kind, url ?? '')
  const ready = text !== undefined && (kind === 'size' || url !== undefined)
  if (failed) return <p role="alert">{t('orders.messages.noLink')}</p>
  const copy = () =>
    navigator.clipboard.writeText(text ?? '').then(() => showToast('info', t('orders.messages.copied')))
  const to = (href: string) => (ready ? { href } : { 'aria-disabled': true })
  const phone = order.phone.replace(/[^\d+]/g, '')
  return (
    <div className="flex flex-col gap-2">
      <p
        dir="auto"
        lang={order.language}
        aria-busy={!ready}
        className="wrap-anywhere rounded-md bg-plaster-deep px-3 py-2 text-sm"
      >
        {ready ? text : '…'}
      </p>
      <div className="flex flex-wrap gap-2">
        <a {...to(whatsAppLink(order.phone, text))} target="_blank" rel="noreferrer" className={button}>
          <MessageCircle className="size-5 text-olive-deep" aria-hidden="true" />
          {t('orders.messages.whatsapp')}
        </a>
        <a {...to(`sms:${phone}?&body=${encodeURIComponent(text ?? '')}`)} className={button}>
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

function useMessage(order: OfficeOrder, kind: Kind, link: string): string | undefined {
  const words = useWordsOf(order.language)
  const shop = useShop()?.name[order.language] ?? ''
  const due = amountToCollect(order)
  const { name, number, language } = order
  const values = { name, number, shop, link, total: formatDinars(language, due ?? order.totalPrice) }
  const key = kind === 'onTheWay' && due === undefined ? 'onTheWayPaid' : kind
  return words?.(`orders.message.${key}`, values)
}
