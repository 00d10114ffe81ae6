import type { OrderLimitKind } from '#contract/orders/placement/order-limit-kinds.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { hasWaitedTooLong, type IntendedOrder, type WaitingOrderStore } from './waiting-order.ts'

/** What came of sending an order once. */
export type Attempt =
  | { kind: 'placed'; order: Order }
  /** No answer, or "try again in a moment": it may have arrived, or not. */
  | { kind: 'lost' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; refusal: Refusal }

export interface Refusal {
  code: string
  /** With `out-of-stock`: the lines there are not enough pieces for; with `size-required`, `size-unknown`, `color-unknown`, those to choose anew. */
  short?: readonly ShortLine[]
  /** With `order-limit`: which limit of what one person may order was met. */
  limit?: LimitMet
  /** With `invalid-request`: where the order was not accepted. */
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
  /** `again`: after a silence, or taken up from an earlier page. */
  | { status: 'sending'; intended: IntendedOrder; again: boolean }
  | { status: 'waiting'; intended: IntendedOrder; why: WaitReason }
  | { status: 'placed'; intended: IntendedOrder; order: Order }
  | { status: 'refused'; intended: IntendedOrder; refusal: Refusal }

export interface QueueDeps {
  store: WaitingOrderStore
  send(intended: IntendedOrder): Promise<Attempt>
  isOnline(): boolean
  now(): number
  onPlaced(intended: IntendedOrder): void
  /** Runs it here, unless another tab is at it; then nothing happens. */
  exclusively(run: () => Promise<void>): Promise<void>
}

/** After each silence a little longer, up to a minute. */
const waitsMs = [2000, 4000, 8000, 15_000, 30_000, 60_000]

/**
 * Every order goes through here: it is kept in the browser before it is sent, and until there is an answer. What gets
 * lost on the way is sent again, with the same key, once the line is back.
 */
export class OrderQueue {
  readonly #deps: QueueDeps
  readonly #listeners = new Set<() => void>()
  #state: QueueState = { status: 'empty' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #silences = 0
  /** Answers of an earlier turn come too late. */
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
    // A second press, while the first is still on its way, is the same order.
    if (this.#state.status === 'sending') return Promise.resolve()
    this.#deps.store.write(intended)
    this.#silences = 0
    return this.#attempt(intended, false)
  }

  /** Takes up what an earlier page left waiting, if it is this shopper's. */
  resume(shopperId: string): Promise<void> {
    if (this.#state.status === 'sending') return Promise.resolve()
    const intended = this.#deps.store.read()
    if (intended?.shopperId !== shopperId) {
      if (this.#state.status === 'waiting') this.#show({ status: 'empty' })
      return Promise.resolve()
    }
    if (hasWaitedTooLong(intended, this.#deps.now())) {
      this.#show({ status: 'waiting', intended, why: 'too-old' })
      return Promise.resolve()
    }
    return this.#attempt(intended, true)
  }

  /** Tries at once instead of waiting on. */
  retry(): Promise<void> {
    const { state } = this
    if (state.status !== 'waiting' || state.why === 'too-old') return Promise.resolve()
    if (!hasWaitedTooLong(state.intended, this.#deps.now())) return this.#attempt(state.intended, true)
    this.#show({ ...state, why: 'too-old' })
    return Promise.resolve()
  }

  /** The shopper no longer wants to wait. What was sent cannot be called back, though. */
  cancel(): void {
    this.#turn++
    clearTimeout(this.#timer)
    this.#deps.store.forget()
    this.#show({ status: 'empty' })
  }

  /** What there was to say has been said. */
  acknowledge(): void {
    if (this.#state.status === 'placed' || this.#state.status === 'refused') this.#show({ status: 'empty' })
  }

  async #attempt(intended: IntendedOrder, again: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#deps.isOnline()) return this.#wait(intended, 'offline')
    const turn = ++this.#turn
    this.#show({ status: 'sending', intended, again })
    await this.#deps.exclusively(() => this.#send(intended, again, turn))
    // Another tab is at it. Should it be closed before it is done, it is this one's turn again.
    if (this.#turn === turn && this.#state.status === 'sending') this.#wait(intended, 'unavailable')
  }

  async #send(intended: IntendedOrder, again: boolean, turn: number): Promise<void> {
    // Meanwhile another tab may have sent it, or somebody may have cancelled it there.
    if (this.#deps.store.read()?.key !== intended.key) return this.#show({ status: 'empty' })
    const sent = { ...intended, sent: true }
    this.#deps.store.write(sent)
    this.#show({ status: 'sending', intended: sent, again })
    const attempt = await this.#deps.send(sent)
    // Placed is placed, also if the shopper had stopped waiting a moment before: then she must know.
    if (attempt.kind === 'placed') return this.#placed(sent, attempt.order)
    if (this.#turn !== turn) return
    if (attempt.kind === 'lost') return this.#wait(sent, this.#deps.isOnline() ? 'unavailable' : 'offline')
    if (attempt.kind === 'signed-out') return this.#wait(sent, 'signed-out')
    this.#deps.store.forget()
    this.#show({ status: 'refused', intended: sent, refusal: attempt.refusal })
  }

  #placed(intended: IntendedOrder, order: Order): void {
    // Sent twice, because the first answer was late: it is one order, confirmed once.
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
    this.#show({ status: 'waiting', intended, why })
    if (why !== 'unavailable' && why !== 'offline') return
    const wait = waitsMs[Math.min(this.#silences++, waitsMs.length - 1)]
    this.#timer = setTimeout(() => void this.retry(), wait)
  }

  #show(state: QueueState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
