import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountToCollect, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { QrMark } from '#web/office/platform/frame/qr-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The number of lines that fit on A6 with the longest address; the last one says how many more there are. */
const maxLines = 6

/** A longer address is printed in smaller letters. */
const longAddressLength = 130

/** The slip on a parcel: amount due, address and content. */
export function Slip({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const shop = useShop()
  const { street, city, state, zipcode } = order.address
  const lineCount = order.products.length > maxLines ? maxLines - 1 : maxLines
  const more = order.products.length - lineCount
  const isLong = `${street}${zipcode}${city}${state}`.length > longAddressLength
  return (
    <article aria-label={t('orders.numbered', { number: order.number })} className="slip">
      <div className="slip-head">
        <div className="min-w-0">
          <p dir="auto" className="slip-shop">
            {shop?.name[language]}
          </p>
          <p dir="ltr" className="truncate rtl:text-end">
            {shop?.phone}
          </p>
          <p className="mt-[2mm] font-semibold text-[2em] tabular-nums leading-none">{order.number}</p>
        </div>
        <QrMark
          text={String(order.number)}
          label={t('orders.numbered', { number: order.number })}
          className="size-[22mm] shrink-0"
        />
      </div>
      <SlipAmount order={order} />
      {order.exchangeOf && (
        <p className="slip-exchange">{t('orders.slip.exchange', { number: order.exchangeOf.number })}</p>
      )}
      <div className="slip-place">
        <p className="slip-name">
          <bdi>{order.name}</bdi>
        </p>
        <p dir="ltr" className="truncate font-semibold text-[1.2em] tabular-nums rtl:text-end">
          {formatSpokenPhone(order.phone)}
        </p>
        {order.pickUp ? (
          <p className="font-semibold text-[1.2em]">{t('state.pickUp')}</p>
        ) : (
          <address className={classNames('not-italic', isLong && 'slip-long')}>
            <span className="slip-street">
              <bdi>{street}</bdi>
            </span>
            <span className="slip-town">
              <bdi>
                {`${zipcode} ${city}`.trim()}, <strong>{state}</strong>
              </bdi>
            </span>
          </address>
        )}
      </div>
      <ul className="slip-pieces">
        {order.products.slice(0, lineCount).map((line) => (
          <li key={line.productKey} className="flex gap-[1mm]">
            <span className="shrink-0">{line.quantity} ×</span>
            <span dir="auto" className="truncate">
              {lineTitle(line, language)}
            </span>
            <bdi className="max-w-1/2 shrink-0 truncate">({lineVariant(line, language)})</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('orders.morePieces', { count: more })}</li>}
      </ul>
      {order.note && (
        <div className="slip-note">
          <p dir="auto">« {order.note} »</p>
        </div>
      )}
    </article>
  )
}

/** The amount the courier must collect; if nothing, it says so and why. */
function SlipAmount({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const amount = amountToCollect(order)
  return (
    <p className="slip-amount" data-collects={amount !== undefined}>
      {amount === undefined ? (
        <>
          <strong>{t('orders.slip.nothing')}</strong>
          <span>{t(reasonOf(order))}</span>
        </>
      ) : (
        <>
          <span>{t('orders.slip.collect')}</span>
          <strong>
            <bdi>{formatDinars(language, amount)}</bdi>
          </strong>
          {order.deposit > 0 && (
            <span>{t('orders.slip.deposit', { amount: formatDinars(language, order.deposit) })}</span>
          )}
        </>
      )}
    </p>
  )
}

function reasonOf(order: OfficeOrder): MessageKey {
  const { isPaid, deposit, totalPrice, state } = order
  return isPaid || (stateRules[state].collects && deposit >= totalPrice) ? 'orders.slip.paid' : stateText(order)
}
