import { Navigate } from 'react-router'
import type { Shopper } from '#web/identity/identity.ts'
import { paths } from '#web/paths.ts'
import { OrderForm } from './order-form.tsx'
import { useOrderQueue } from './order-sending.ts'
import { WaitingOrderCard } from './waiting-order-card.tsx'

/** The form, or the state of the submitted order: sending, waiting for a connection, or placed. */
export function Checkout({ shopper }: { shopper: Shopper }) {
  const { state, queue } = useOrderQueue()

  if (state.status === 'placed') {
    const { order, intended } = state
    return <Navigate to={`${paths.checkout}?order=${order._id}`} state={{ told: intended.total }} replace />
  }
  if (state.status === 'waiting' || (state.status === 'sending' && state.isRetry))
    return <WaitingOrderCard state={state} queue={queue} />
  return <OrderForm shopper={shopper} state={state} queue={queue} />
}
