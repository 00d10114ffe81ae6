import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useShopAddress } from '#web/office/platform/frame/office-api.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkRefusal, useCustomerLink } from './customer-link.ts'
import { useCustomerTranslate } from './customer-messages.ts'
import { type MessageKind, messageKey, messageLinks, messagesFor } from './message-templates.rules.ts'
import { MessageToSend } from './message-to-send.tsx'

/** The usual messages to a customer, in the customer's language. */
export function MessageTemplates({ order, title }: { order: OfficeOrder; title?: string }) {
  const { t } = useI18n()
  const offered = messagesFor(order)
  const [kind, setKind] = useState<MessageKind>()
  if (offered.length === 0) return null
  return (
    <section aria-label={t('orders.messages')} className="flex flex-col gap-2">
      {title && <h3 className="font-semibold font-text">{title}</h3>}
      <div className="flex flex-wrap gap-2">
        {offered.map((messageKind) => (
          <button
            key={messageKind}
            type="button"
            aria-expanded={kind === messageKind}
            onClick={() => setKind(kind === messageKind ? undefined : messageKind)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm',
              kind === messageKind ? 'border-brown bg-brown-soft font-semibold' : 'border-line-strong bg-surface',
            )}
          >
            {t(`orders.messages.${messageKind}`)}
          </button>
        ))}
      </div>
      {kind && offered.includes(kind) && <MessageTemplate key={order._id + kind} order={order} kind={kind} />}
    </section>
  )
}

/** One message, with buttons to send it. */
export function MessageTemplate({ order, kind }: { order: OfficeOrder; kind: MessageKind }) {
  const { t } = useI18n()
  const needs = messageLinks[kind]
  const { url, refused } = useCustomerLink(order._id, needs)
  const origin = useShopAddress()
  const link = needs === 'order-page' || needs === 'review' ? url : followLink(origin, order)
  const text = useMessage(order, kind, link ?? '')
  if (refused) return <p role="alert">{t(linkRefusal(refused))}</p>
  return <MessageToSend order={order} text={link === undefined ? undefined : text} />
}

/** The number is in the fragment, so that the page can fill it in and no server log contains it. */
function followLink(origin: string, { language, number }: OfficeOrder): string {
  return `${origin}${localisePath(language, paths.follow)}#${number}`
}

function useMessage(order: OfficeOrder, kind: MessageKind, link: string): string | undefined {
  const words = useCustomerTranslate(order.language)
  const shop = useShop()
  const due = amountToCollect(order)
  const { name, number, language } = order
  const address = (shop?.address[language] || shop?.name[language] || '').replaceAll('\n', ', ')
  const values = {
    name,
    number,
    address,
    shop: shop?.name[language] ?? '',
    link,
    day: order.parcel?.postponedUntil ? formatDay(language, order.parcel.postponedUntil) : '',
    total: formatDinars(language, due ?? order.totalPrice),
  }
  return words?.(`orders.message.${messageKey(kind, due)}`, values)
}
