import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { queueInWorker, removeFromWorker } from '#web/offline/queued-order.ts'
import { onSignOut } from '#web/state/before-sign-out.ts'
import { cartReplaced, selectCartItems } from '#web/state/cart-slice.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import type { AppStore } from '#web/store.ts'
import { placeOrder } from '#web/storefront/orders/shopper-orders-api.ts'
import { startNextOrder } from './draft.ts'
import { toAttempt } from './order-answer.rules.ts'
import { type Attempt, OrderQueue, type QueueState } from './order-queue.ts'
import { type IntendedOrder, retryDeadline, waitingOrderStore } from './waiting-order.ts'

/** One queue per page, so that the checkout and the notice on other pages show the same order. */
let queue: OrderQueue | undefined

function orderQueue(store: AppStore): OrderQueue {
  if (queue) return queue
  const createdQueue = new OrderQueue({
    store: waitingOrderStore,
    send: (intended) => send(store, intended),
    isOnline: () => navigator.onLine,
    now: Date.now,
    onPlaced: (intended) => {
      takeFromCart(store, intended)
      startNextOrder(intended.shopperId)
    },
    exclusively: runExclusively,
  })
  window.addEventListener('online', () => void createdQueue.retry())
  createdQueue.subscribe(() => void shareWithWorker(createdQueue.state))
  // Logging out cancels the waiting order, as the dialog announces.
  onSignOut(() => createdQueue.cancel())
  queue = createdQueue
  return createdQueue
}

/** The order queue and its state. Resumes an order that an earlier page left waiting. */
export function useOrderQueue(): { state: QueueState; queue: OrderQueue } {
  const current = orderQueue(useStore() as AppStore)
  const auth = useAuth()
  const shopperId = auth.status === 'shopper' ? auth.shopper.id : undefined
  const state = useSyncExternalStore(current.subscribe, () => current.state)

  useEffect(() => {
    if (shopperId === undefined) return
    void current.resume(shopperId)
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKeys.waitingOrder) void current.resume(shopperId)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [current, shopperId])

  return { state, queue: current }
}

async function send(store: AppStore, { key, cameFrom, body }: IntendedOrder): Promise<Attempt> {
  const { data, error } = await store.dispatch(placeOrder({ key, cameFrom, body }))
  return data ? { kind: 'placed', order: data } : toAttempt(error)
}

/** Removes the ordered pieces from the cart; pieces added meanwhile stay. */
function takeFromCart(store: AppStore, { lines }: IntendedOrder): void {
  const ordered = new Map(lines.map(({ key, quantity }) => [key, quantity]))
  const remaining = selectCartItems(store.getState()).flatMap((item): CartItem[] => {
    const quantity = item.quantity - (ordered.get(lineKey(item)) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  store.dispatch(cartReplaced(remaining))
}

/** Hands a waiting order to the service worker, which may send it after the page is closed; from then on the order may have arrived. */
async function shareWithWorker(state: QueueState): Promise<void> {
  if (state.status === 'sending') return
  if (state.status !== 'waiting' || (state.reason !== 'offline' && state.reason !== 'unavailable'))
    return removeFromWorker()
  const { key, cameFrom, body } = state.intended
  const isLeft = await queueInWorker({ key, cameFrom, body, until: retryDeadline(state.intended) })
  const stored = waitingOrderStore.read()
  if (isLeft && stored?.key === key) waitingOrderStore.write({ ...stored, sent: true })
  if (isLeft && stored?.key !== key) await removeFromWorker()
}

/** Lets only one tab send. Browsers without the Web Locks API rely on the idempotency key. */
async function runExclusively(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(storageKeys.waitingOrder, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}
