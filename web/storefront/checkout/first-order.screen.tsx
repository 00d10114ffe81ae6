import { useState } from 'react'
import { Navigate } from 'react-router'
import type { MessageLoader } from '#web/i18n/i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAccountMessages, loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { orderFrame } from '#web/storefront/order-frame/order-frames.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { head as headOfCheckout, load as loadCheckout } from './checkout.screen.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderQueue } from './order-sending.ts'

// The result of the order is shown by the checkout screen. Importing from it here loads its code in advance, in case the connection breaks after
// submitting.
export const head = headOfCheckout
export const load = loadCheckout
export const enclosure = () => orderFrame

export const messages: MessageLoader = async (language) => {
  const parts = await Promise.all([loadAccountMessages(language), loadOrdersMessages(language)])
  return Object.assign({}, ...parts)
}

/** For shoppers who are not signed in: one page and one press create the account and place the order. */
export function Screen() {
  const { t } = useI18n()
  const auth = useAuth()
  const [pressed, setPressed] = useState(false)
  // Submitting signs the shopper in; the redirect to the checkout waits until submitting has ended.
  const status = pressed ? 'nobody' : auth.status
  return (
    <div className="page min-h-svh py-6 md:py-10">
      <h1 className="text-3xl md:text-5xl">{t('checkout.title')}</h1>
      {status === 'nobody' ? <FirstOrder onPressed={setPressed} /> : <Skeleton className="mt-6 h-96" />}
      {status === 'shopper' && <Navigate to={paths.checkout} replace />}
    </div>
  )
}

/** Rendered in the browser only, because the order queue exists only there. */
function FirstOrder({ onPressed }: { onPressed: (pressed: boolean) => void }) {
  const { state, queue } = useOrderQueue()
  return <OrderForm shopper={undefined} state={state} queue={queue} onPressed={onPressed} />
}
