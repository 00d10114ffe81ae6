import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { AskOnWhatsApp } from '#web/storefront/call-me/ask-on-whatsapp.tsx'
import { OrderLoader } from '#web/storefront/orders/order-loader.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrderQueue } from './order-sending.ts'
import { PlacedOrder } from './placed-order.tsx'

const next = ['checkout.nextCall', 'checkout.nextPay'] as const

/** Confirms the order. It is loaded by its id, so that it is still shown after a reload. */
export function Confirmation({ id }: { id: string }) {
  const { queue } = useOrderQueue()
  // Acknowledged here, so that no other page shows the notice and the next visit starts a new order.
  useEffect(() => queue.acknowledge(), [queue])
  return (
    <OrderLoader id={id} title="checkout.title" waiting={<Skeleton className="mx-auto h-96 max-w-2xl" />}>
      {(order) => <Confirmed order={order} />}
    </OrderLoader>
  )
}

function Confirmed({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const announcedTotal = (useLocation().state as { told?: number } | null)?.told
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const money = (dinars: number) => formatPrice(language, dinars)
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center py-6 text-center md:py-10">
      <Khatam className="size-14 text-olive" />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none md:text-5xl">
        {t('checkout.confirmed')}
      </h1>
      <p className="mt-3 text-lg">{t('checkout.number', { number: order.number })}</p>
      {announcedTotal !== undefined && announcedTotal !== order.totalPrice && (
        <p role="alert" className="mt-4 rounded-md bg-saffron-soft px-4 py-3">
          {t('checkout.otherTotal', { told: money(announcedTotal), total: money(order.totalPrice) })}
        </p>
      )}
      <Sfifa className="my-7 w-full" />
      <p className="text-lg">{t('checkout.payCourier', { amount: money(order.totalPrice) })}</p>
      <ol className="mt-6 flex flex-col gap-3 text-start">
        {next.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Khatam className="mt-1.5 size-3 shrink-0 text-brown" />
            {t(text, { phone: readablePhone(order.phone), email: order.email })}
          </li>
        ))}
      </ol>
      <PlacedOrder order={order} />
      <p className="mt-6 empty:hidden">
        <AskOnWhatsApp text={t('checkout.askText', { number: order.number })} introText={t('checkout.question')} />
      </p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.orders}>{t('checkout.goToOrders')}</ButtonLink>
        <ButtonLink to={paths.products} look="secondary">
          {t('checkout.goOn')}
        </ButtonLink>
      </div>
    </section>
  )
}
