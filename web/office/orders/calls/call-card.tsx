import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MessageTemplates } from '#web/office/orders/records/message-templates.tsx'
import { OrderAge } from '#web/office/orders/records/order-age.tsx'
import { StateBadges } from '#web/office/orders/records/order-badges.tsx'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { RiskLine } from '#web/office/orders/records/risk/risk-line.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CallNumber } from './call-number.tsx'

/** The order during a call; the sum stands beside the answers. */
export function CallCard({ order, desk }: { order: OfficeOrder; desk: CallDesk }) {
  const { t } = useI18n()
  const { street, city, state, zipcode } = order.address
  return (
    <article className="wrap-anywhere flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <span className="font-semibold tabular-nums">{t('orders.numbered', { number: order.number })}</span>
          <StateBadges order={order} />
          <OrderAge createdAt={order.createdAt} />
        </p>
        <h2 className="text-2xl">
          <bdi>{order.name}</bdi>
        </h2>
        <CallNumber phone={order.phone} history={desk.history} first="orders.calls.first" />
        {desk.wantedSince && (
          <p className="font-semibold text-blue">
            {t('orders.waiting.wantsCall')} · <OrderAge createdAt={desk.wantedSince} />
          </p>
        )}
      </header>
      <RiskLine order={order} />
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {order.products.map((line) => (
          <Piece key={line.productKey} line={line} />
        ))}
        {order.deliveryFee > 0 && <Addend name={t('orders.deliveryFee')} sum={order.deliveryFee} />}
        {order.discount > 0 && <Addend name={t('orders.discount')} sum={-order.discount} />}
      </ul>
      <address className="not-italic">
        {order.pickUp ? (
          t('state.pickUp')
        ) : (
          <>
            <bdi>{street}</bdi>
            <br />
            <bdi>{joinList([`${zipcode} ${city}`.trim(), state])}</bdi>
          </>
        )}
      </address>
      {order.note && (
        <p dir="auto" className="rounded-md bg-saffron-soft px-3 py-2 text-brown-deep">
          {order.note}
        </p>
      )}
      <MessageTemplates order={order} title={t('orders.messages.send')} />
    </article>
  )
}

/** A part of the total beside the pieces, such as the delivery fee. */
function Addend({ name, sum }: { name: string; sum: number }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="text-muted">{name}</span>
      <Price now={sum} className="tabular-nums" />
    </li>
  )
}

function Piece({ line }: { line: OfficeOrder['products'][number] }) {
  const { language } = useI18n()
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] md:grid-cols-[5rem_1fr_auto] items-center gap-3 py-3">
      <Picture url={line.color.image || line.coverImage} alt="" sizes="5rem" className="aspect-[4/5] rounded-md" />
      <p className="min-w-0">
        <span className="font-semibold">{lineTitle(line, language)}</span>
        <br />
        <span className="text-muted">{lineVariant(line, language)}</span>
      </p>
      <p className="text-end tabular-nums">
        {line.quantity} × <Price now={line.price} />
      </p>
    </li>
  )
}
