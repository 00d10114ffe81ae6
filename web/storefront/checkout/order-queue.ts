import type { OrderLimitKind } from '#contract/orders/placement/order-limit-kinds.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { hasWaitedTooLong, type IntendedOrder, type WaitingOrderStore } from './waiting-order.ts'

/** The result of sending an order once. */
export type Attempt =
  | { kind: 'placed'; order: Order }
  /** No response, or "try again later": the order may have arrived or not. */
  | { kind: 'lost' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal }

export interface Refusal {
  code: string
  /** With `out-of-stock`: the lines without enough stock; with `size-required`, `size-unknown`, `color-unknown`: the lines to choose again. */
  short?: readonly ShortLine[]
  /** With `order-limit`: the limit that was exceeded. */
  limit?: LimitMet
  /** With `invalid-request`: the paths of the rejected values. */
  paths?: readonly string[]
}

export interface LimitMet {
  kind: OrderLimitKind
  most: number
}

export interface ShortLine {
  productId: string
  color: string
  size?: string
  left: number
}

export type WaitReason = 'offline' | 'unavailable' | 'signed-out' | 'too-old'

export type QueueState =
  | { status: 'empty' }
  /** `isRetry` is true for a retry, and for an order resumed from an earlier page. */
  | { status: 'sending'; intended: IntendedOrder; isRetry: boolean }
  | { status: 'waiting'; intended: IntendedOrder; reason: WaitReason }
  | { status: 'placed'; intended: IntendedOrder; order: Order }
  | { status: 'refused'; intended: IntendedOrder; refusal: Refusal }

export interface QueueDeps {
  store: WaitingOrderStore
  send(intended: IntendedOrder): Promise<Attempt>
  isOnline(): boolean
  now(): number
  onPlaced(intended: IntendedOrder): void
  /** Runs the callback unless another tab is running one. */
  exclusively(run: () => Promise<void>): Promise<void>
}

/** Delays between retries. */
const waitsMs = [2000, 4000, 8000, 15_000, 30_000, 60_000]

/**
 * Sends orders reliably: an order is stored in the browser before it is sent and until it is answered. It is sent again with the same idempotency
 * key when the connection is back.
 */
export class OrderQueue {
  readonly #deps: QueueDeps
  readonly #listeners = new Set<() => void>()
  #state: QueueState = { status: 'empty' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #silences = 0
  /** Identifies the latest attempt; results of earlier attempts are ignored. */
  #turn = 0
  readonly #confirmed = new Set<string>()

  constructor(deps: QueueDeps) {
    this.#deps = deps
  }

  get state(): QueueState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  place(intended: IntendedOrder): Promise<void> {
    // A second press while the order is being sent is the same order.
    if (this.#state.status === 'sending') return Promise.resolve()
    this.#deps.store.write(intended)
    this.#silences = 0
    return this.#attempt(intended, false)
  }

  /** Resumes an order that an earlier page left waiting, if it belongs to this shopper. */
  resume(shopperId: string): Promise<void> {
    if (this.#state.status === 'sending') return Promise.resolve()
    const intended = this.#deps.store.read()
    if (intended?.shopperId !== shopperId) {
      if (this.#state.status === 'waiting') this.#show({ status: 'empty' })
      return Promise.resolve()
    }
    if (hasWaitedTooLong(intended, this.#deps.now())) {
      this.#show({ status: 'waiting', intended, reason: 'too-old' })
      return Promise.resolve()
    }
    return this.#attempt(intended, true)
  }

  /** Retries at once instead of after the delay. */
  retry(): Promise<void> {
    const { state } = this
    if (state.status !== 'waiting' || state.reason === 'too-old') return Promise.resolve()
    if (!hasWaitedTooLong(state.intended, this.#deps.now())) return this.#attempt(state.intended, true)
    this.#show({ ...state, reason: 'too-old' })
    return Promise.resolve()
  }

  /** Stops retrying. A request that was sent cannot be recalled. */
  cancel(): void {
    this.#turn++
    clearTimeout(this.#timer)
    this.#deps.store.forget()
    this.#show({ status: 'empty' })
  }

  /** Clears a result that the shopper has seen. */
  acknowledge(): void {
    if (this.#state.status === 'placed' || this.#state.status === 'refused') this.#show({ status: 'empty' })
  }

  async #attempt(intended: IntendedOrder, again: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#deps.isOnline()) return this.#wait(intended, 'offline')
    const turn = ++this.#turn
    this.#show({ status: 'sending', intended, isRetry: again })
    await this.#deps.exclusively(() => this.#send(intended, again, turn))
    // The callback did not run, because another tab is sending the order. This tab waits and retries, in case the other one is closed.
    if (this.#turn === turn && this.#state.status === 'sending') this.#wait(intended, 'unavailable')
  }

  async #send(intended: IntendedOrder, isRetry: boolean, turn: number): Promise<void> {
    // Another tab may have sent or cancelled the order meanwhile.
    if (this.#deps.store.read()?.key !== intended.key) return this.#show({ status: 'empty' })
    const sent = { ...intended, sent: true }
    this.#deps.store.write(sent)
    this.#show({ status: 'sending', intended: sent, isRetry })
    const attempt = await this.#deps.send(sent)
    // A placed order is always shown, even if the shopper cancelled a moment before.
    if (attempt.kind === 'placed') return this.#placed(sent, attempt.order)
    if (this.#turn !== turn) return
    if (attempt.kind === 'lost') return this.#wait(sent, this.#deps.isOnline() ? 'unavailable' : 'offline')
    if (attempt.kind === 'signed-out') return this.#wait(sent, 'signed-out')
    this.#deps.store.forget()
    this.#show({ status: 'refused', intended: sent, refusal: attempt.refusal })
  }

  #placed(intended: IntendedOrder, order: Order): void {
    // A retry may be answered twice; the order is confirmed once.
    if (this.#confirmed.has(intended.key)) return
    this.#confirmed.add(intended.key)
    this.#turn++
    clearTimeout(this.#timer)
    if (this.#deps.store.read()?.key === intended.key) this.#deps.store.forget()
    this.#deps.onPlaced(intended)
    this.#show({ status: 'placed', intended, order })
  }

  #wait(intended: IntendedOrder, why: WaitReason): void {
    clearTimeout(this.#timer)
    this.#show({ status: 'waiting', intended, reason: why })
    if (why !== 'unavailable' && why !== 'offline') return
    const wait = waitsMs[Math.min(this.#silences++, waitsMs.length - 1)]
    this.#timer = setTimeout(() => void this.retry(), wait)
  }

  #show(state: QueueState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
