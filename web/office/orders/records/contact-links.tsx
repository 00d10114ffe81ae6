import { MessageCircle, Phone } from 'lucide-react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect, awaitsCall } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCustomerTranslate } from './customer-messages.ts'

const roundButtonClass =
  'inline-flex size-11 shrink-0 md:size-9 items-center justify-center rounded-full border border-line-strong bg-surface hover:border-brown'

/** Links to call the customer, or to write on WhatsApp with a prepared message in the customer's language. */
export function ContactLinks({ order, className }: { order: OfficeOrder; className?: string }) {
  const { t } = useI18n()
  const message = useFirstMessage(order)
  const digits = order.phone.replace(/\D/g, '')
  const address = `https://wa.me/${digits}${message ? `?text=${encodeURIComponent(message)}` : ''}`
  // Staff who may not see customers get no number.
  if (!order.phone) return null
  return (
    <span className={classNames('inline-flex gap-2', className)}>
      <a href={`tel:${order.phone}`} aria-label={t('orders.call', { name: order.name })} className={roundButtonClass}>
        <Phone className="size-5 text-brown-deep" aria-hidden="true" />
      </a>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={t('orders.whatsapp', { name: order.name })}
        className={roundButtonClass}
      >
        <MessageCircle className="size-5 text-olive-deep" aria-hidden="true" />
      </a>
    </span>
  )
}

function useFirstMessage(order: OfficeOrder): string | undefined {
  const { language, name, number, totalPrice, state } = order
  const words = useCustomerTranslate(language)
  const shop = useShop()?.name[language] ?? ''
  const due = amountToCollect(order)
  const values = { name, number, shop, total: formatDinars(language, due ?? totalPrice) }
  return words?.(awaitsCall(state) ? confirmationMessage(order) : 'orders.message.about', values)
}

/** The confirmation message for an order; one for a free order mentions no payment. */
function confirmationMessage(order: OfficeOrder) {
  const { isPaid, deposit, pickUp } = order
  const place = pickUp ? 'PickUp' : ''
  if (amountToCollect(order) !== undefined) return `orders.message.confirm${place}` as const
  return isPaid || deposit > 0 ? (`orders.message.confirmPaid${place}` as const) : 'orders.message.confirmFree'
}
