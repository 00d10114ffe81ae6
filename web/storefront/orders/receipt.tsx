import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { ShopLogo } from '#web/ui/shop-logo.tsx'
import { SumLine } from '#web/ui/sum-line.tsx'
import { addressLine } from './address-line.ts'
import { lineDetails, lineTitle } from './line-text.ts'

/** The receipt of an order, for paper and screen. */
export function Receipt({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const owed = order.isPaid ? order.totalPrice : amountToCollect(order)
  const money = (dinars: number) => <bdi className="whitespace-nowrap">{formatDinars(language, dinars)}</bdi>
  return (
    <article className="wrap-anywhere rounded-lg bg-surface p-6 shadow-lift md:p-10 print:rounded-none print:p-0 print:shadow-none">
      <header className="flex flex-wrap justify-between gap-6">
        <Seller />
        <div className="sm:text-end">
          <h1 className="text-3xl">{t('receipt.title')}</h1>
          <p className="mt-1 font-semibold">{t('checkout.number', { number: order.number })}</p>
          <p className="text-muted">{formatDate(language, order.createdAt)}</p>
        </div>
      </header>
      <Sfifa className="my-6" />
      <section aria-label={t('receipt.customer')}>
        <p className="text-muted text-sm">{t('receipt.customer')}</p>
        <p className="font-semibold">
          <bdi>{order.name}</bdi>
        </p>
        <p>
          <bdi>{order.pickUp ? t('orders.pickUp') : addressLine(order.address)}</bdi>
        </p>
        <p>
          <bdi>{readablePhone(order.phone)}</bdi> · <bdi>{order.email}</bdi>
        </p>
      </section>
      <table className="mt-6 w-full border-collapse text-start">
        <thead>
          <tr className="border-line-strong border-b text-sm">
            <th className="py-2 text-start font-semibold">{t('receipt.piece')}</th>
            <th className="px-2 py-2 text-center font-semibold">{t('receipt.quantity')}</th>
            <th className="hidden px-2 py-2 text-end font-semibold sm:table-cell print:table-cell">
              {t('receipt.price')}
            </th>
            <th className="py-2 text-end font-semibold">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.productKey} className="break-inside-avoid border-line border-b align-top">
              <td className="py-3">
                {lineTitle(line, language)}
                <span className="block text-muted text-sm">{lineDetails(line, language, t)}</span>
              </td>
              <td className="px-2 py-3 text-center tabular-nums">{line.quantity}</td>
              <td className="hidden px-2 py-3 text-end tabular-nums sm:table-cell print:table-cell">
                {money(line.price)}
              </td>
              <td className="py-3 text-end tabular-nums">
                {money(Math.round(line.price * 1000 * line.quantity) / 1000)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ms-auto mt-4 flex max-w-sm flex-col gap-1.5">
        <SumLine name={t('cart.subtotal')}>{money(order.subtotal)}</SumLine>
        {!order.pickUp && (
          <SumLine name={t('delivery.label')}>
            {order.deliveryFee === 0 ? t('delivery.none') : money(order.deliveryFee)}
          </SumLine>
        )}
        {order.discount > 0 && <SumLine name={t('receipt.discount')}>{money(-order.discount)}</SumLine>}
        {order.retained > 0 && order.state !== 'returned' && (
          <SumLine name={t('receipt.retained')}>{money(order.retained)}</SumLine>
        )}
        <SumLine name={t('checkout.total')} className="border-line-strong border-t pt-2 font-semibold text-lg">
          {money(order.totalPrice)}
        </SumLine>
        {order.deposit > 0 && <SumLine name={t('receipt.deposit')}>{money(-order.deposit)}</SumLine>}
      </dl>
      {owed !== undefined && (
        <p className="mt-6 text-center text-muted text-sm">
          {t(order.isPaid ? 'receipt.paid' : order.pickUp ? 'receipt.toPayInShop' : 'receipt.toPay', {
            amount: formatDinars(language, owed),
          })}
        </p>
      )}
    </article>
  )
}

function Seller() {
  const { language, t } = useI18n()
  const shop = useShop()
  return (
    <address className="not-italic">
      <p className="flex items-center gap-2 font-display text-xl">
        {shop?.mark?.logo ? <ShopLogo logo={shop.mark.logo} /> : <Khatam className="size-4 text-brown" />}
        {shop?.name[language] || t('shop.unnamed')}
      </p>
      <p className="whitespace-pre-line text-sm">{shop?.address[language]}</p>
      <p className="text-sm">
        <bdi>{readablePhone(shop?.phone ?? '')}</bdi>
      </p>
      {shop?.taxId && <p className="text-sm">{t('receipt.taxId', { id: shop.taxId })}</p>}
    </address>
  )
}
