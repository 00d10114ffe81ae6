import type { OrderToPlace, Placement } from './place-order.repository.ts'

/** With more of them whoever came first would wait for many. */
const mostTogether = 32
/** How many of those that came to nothing together try again together, down to one. */
const fewer = [6, 1]
/** As long as a statement may take. */
const patienceMs = 10_000

/** `together`: with whatever comes. `apart`: with few, because it may be what is in the way. `alone`: it waits for somebody by itself. */
export const manners = ['alone', 'apart', 'together'] as const
export type Manner = (typeof manners)[number]

/** An order that is not decided yet, and whoever waits for that. */
export class Waiting {
  readonly order: OrderToPlace
  readonly placed: Promise<Placement>
  /** With how many it may go at most, itself included. */
  most = mostTogether
  manner: Manner = 'together'
  underWay = false
  /** Its time is over: what is under way is waited for, and it is not asked for again. */
  isLate = false
  resolve: (placement: Placement) => void = () => {}
  reject: (error: unknown) => void = () => {}
  readonly #persons: readonly string[]
  /** What it needs that others may need, too. */
  #needs: readonly string[]

  constructor(order: OrderToPlace) {
    this.order = order
    this.#persons = [`account ${order.shopperId}`, `phone ${order.phone}`, `address ${order.addressKey}`]
    this.#needs = needsOf(order)
    this.placed = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.startsAnew()
  }

  /** With whatever comes; but the week a piece is to be begun in may refuse it, and all that are with it. */
  startsAnew(): void {
    this.most = mostTogether
    this.manner = 'together'
    this.#needs = needsOf(this.order)
    if (this.order.lines.some(({ made }) => made)) this.#goesWith(1)
  }

  /** Of a single thing that it needs it is known that it is that; of a cart it may be any of it. */
  get isClear(): boolean {
    return this.#needs.length < 2
  }

  get msLeft(): number {
    return Math.max(0, patienceMs - (performance.now() - this.order.arrived))
  }

  /** Whose it is. Where there are limits those that share a number or an address are one person's. */
  persons(areLimited: boolean): readonly string[] {
    return areLimited ? this.#persons : this.#persons.slice(0, 1)
  }

  /** Who may send only so many at once. Whole houses share an address. */
  senders(areLimited: boolean): readonly string[] {
    return this.persons(areLimited).slice(0, 2)
  }

  /** What none beside it may ask for. */
  holds(areLimited: boolean): readonly string[] {
    return [...this.#needs, ...this.persons(areLimited)]
  }

  /** It was one of so many that came to nothing. */
  suspected(of: number): void {
    this.#goesWith(fewer.find((size) => size < of) ?? 1)
  }

  /** It came to nothing by itself, because somebody holds on to what it needs, or is the same person. */
  waitsAlone(forPersons: boolean): void {
    this.#goesWith(1)
    this.manner = 'alone'
    this.#needs = forPersons ? [] : needsOf(this.order)
  }

  #goesWith(most: number): void {
    this.most = most
    this.manner = 'apart'
  }
}

/** A piece made to measure keeps nobody from what is on the shelf. */
const needsOf = ({ lines }: OrderToPlace): readonly string[] => [
  ...new Set(lines.flatMap(({ productId, made }) => (made ? [`made ${productId}`, `week ${made.week}`] : [productId]))),
]
