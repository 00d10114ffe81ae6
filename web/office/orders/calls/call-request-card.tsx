import { MessageCircle } from 'lucide-react'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { CallRequest } from '#contract/orders/calls/call-requests.contract.ts'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { whatsAppLink } from '#contract/platform/text/phone-text.rules.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCustomerTranslate } from '#web/office/orders/records/customer-messages.ts'
import { OrderAge } from '#web/office/orders/records/order-age.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CallNumber } from './call-number.tsx'

type RequestedGarment = CallRequest['wanted'][number]

/** A requested call: the customer and the products it is about. */
export function CallRequestCard({ request, desk }: { request: CallRequest; desk: CallDesk }) {
  const { t } = useI18n()
  return (
    <article className="wrap-anywhere flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <span className="font-semibold text-blue">{t('orders.calls.left')}</span>
          <OrderAge createdAt={request.askedAt} />
        </p>
        <h2 className="text-2xl">
          <bdi>{request.name}</bdi>
        </h2>
        <CallNumber phone={request.phone} history={desk.history} first="orders.calls.noOrders" />
        {request.attempts > 0 && <p className="text-muted">{t('orders.calls.tried', { count: request.attempts })}</p>}
      </header>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {request.wanted.map((colour) => (
          <WantedGarment key={`${colour.productId} ${colour.color.fr} ${colour.size}`} garment={colour} />
        ))}
      </ul>
      <WriteInstead request={request} />
    </article>
  )
}

function WantedGarment({ garment }: { garment: RequestedGarment }) {
  const { language, t } = useI18n()
  const { title, color, size, sized, quantity, price, stock, image } = garment
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-center gap-3 py-3">
      <Picture url={image} alt="" sizes="5rem" className="aspect-[4/5] rounded-md" />
      <p className="min-w-0">
        <span className="font-semibold">{title[language]}</span>
        <br />
        <span className="text-muted">
          {[color[language], sizeName(size, language) || (sized && t('orders.calls.openSize'))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {stock < quantity && <span className="block font-semibold text-red">{t('orders.calls.soldOut')}</span>}
      </p>
      <p className="text-end tabular-nums">
        {quantity} × <Price now={price} />
      </p>
    </li>
  )
}

/** A message in the customer's language, after an unanswered call. */
function WriteInstead({ request }: { request: CallRequest }) {
  const { t } = useI18n()
  const words = useCustomerTranslate(request.language)
  const shop = useShop()?.name[request.language] ?? ''
  const garments = joinList(request.wanted.map(({ title }) => title[request.language]))
  const text = words?.('orders.calls.whatsapp', { name: request.name, shop, garments })
  return (
    <a
      href={whatsAppLink(request.phone, text)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 self-start rounded-md border border-line-strong bg-surface px-4 font-semibold hover:border-brown"
    >
      <MessageCircle className="size-5 text-olive-deep" aria-hidden="true" />
      {t('orders.messages.whatsapp')}
    </a>
  )
}
