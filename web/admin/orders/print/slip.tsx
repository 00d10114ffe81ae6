import { formatDinars } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { lineTitle, lineVariant, spokenPhone } from '../order-line-text.ts'
import { QrMark } from './qr-mark.tsx'

const mostLines = 6

/** What goes on the parcel: where to, and what the courier asks for. */
export function Slip({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const shop = useShop()
  const { street, city, state, zipcode } = order.address
  const more = order.products.length - mostLines
  return (
    <article aria-label={t('orders.numbered', { number: order.number })} className="slip">
      <div className="flex items-start justify-between gap-[3mm]">
        <div className="min-w-0">
          <p className="font-display text-[1.4em] leading-tight">{shop?.name[language]}</p>
          <p dir="ltr" className="rtl:text-end">
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
      <div className="border-black border-y py-[2mm]">
        <p className="font-semibold text-[1.35em] leading-snug">
          <bdi>{order.name}</bdi>
        </p>
        <p dir="ltr" className="font-semibold text-[1.2em] tabular-nums rtl:text-end">
          {spokenPhone(order.phone)}
        </p>
        <address className="not-italic">
          <bdi>{street}</bdi>
          <br />
          <bdi>
            {`${zipcode} ${city}`.trim()}, <strong>{state}</strong>
          </bdi>
        </address>
        {order.note && (
          <p>
            <bdi>« {order.note} »</bdi>
          </p>
        )}
      </div>
      <ul className="slip-pieces">
        {order.products.slice(0, mostLines).map((line) => (
          <li key={line.productKey}>
            {line.quantity} × {lineTitle(line, language)} <bdi>({lineVariant(line, language)})</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('orders.morePieces', { count: more })}</li>}
      </ul>
      <p className="slip-amount">
        {t(order.isPaid ? 'orders.slip.paid' : 'orders.slip.collect')}
        <strong>
          <bdi>{formatDinars(language, order.isPaid ? 0 : order.totalPrice)}</bdi>
        </strong>
      </p>
    </article>
  )
}
