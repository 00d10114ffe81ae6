import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import {
  type Agreed,
  agreedOf,
  type Lists,
  mergeLists,
  nothingAgreed,
  sameLists,
} from '#contract/orders/cart/kept-merge.rules.ts'
import type { WishlistItem } from './wishlist-item.ts'

type Kept = Lists<CartItem, WishlistItem>
type Remote = Kept & { revision: number }

/** What the account and this browser last agreed on, and whose account it is. */
export interface AgreedWith extends Agreed {
  shopperId: string
}

export interface FollowerDeps {
  shopperId: string
  /** What this browser keeps. */
  read(): Kept
  write(lists: Kept): void
  /** The state browser and account last agreed on, stored in the browser. */
  readAgreed(): AgreedWith | undefined
  writeAgreed(agreed: AgreedWith): void
  fetch(): Promise<Remote>
  /** Gives the new revision, or nothing where another device was first. */
  save(lists: Remote): Promise<number | undefined>
  /** As the account takes it: it holds so many lines, and none longer than this. */
  fitting(lists: Kept): Kept
}

const maxTries = 6

/**
 * Keeps cart and wishlist of a browser and of an account the same, one round at a time. The browser's are the ones shown;
 * the account's are fetched when the page opens, when it is looked at again, and when another device was first.
 */
export class KeptFollower {
  readonly #deps: FollowerDeps
  #known: Remote | undefined
  #round: Promise<boolean> = Promise.resolve(true)
  #stopped = false
  #everAgreed = false

  constructor(deps: FollowerDeps) {
    this.#deps = deps
  }

  /** Answers whether both are the same now; without a line they are not, and nothing is lost. */
  settle(): Promise<boolean> {
    this.#round = this.#round.then(() => this.#settle().catch(() => false))
    return this.#round
  }

  /** Another device may have changed the account's meanwhile. */
  lookAgain(): Promise<boolean> {
    this.#known = undefined
    return this.settle()
  }

  stop(): void {
    this.#stopped = true
  }

  async #settle(): Promise<boolean> {
    for (let tries = 0; tries < maxTries; tries++) {
      const theirs = this.#known ?? (await this.#deps.fetch())
      if (this.#hasLeft()) return false
      const mergedLists = this.#deps.fitting(this.#merge(theirs))
      this.#known = theirs
      if (sameLists(mergedLists, theirs)) return true
      const revision = await this.#deps.save({ ...mergedLists, revision: theirs.revision })
      if (this.#hasLeft()) return false
      this.#known = revision === undefined ? undefined : { ...mergedLists, revision }
      // Changes made since it was sent go with the next round.
      if (this.#known) this.#agree(this.#known)
    }
    return false
  }

  /** In another tab as well: what was agreed on is forgotten there first, and must not be brought back from here. */
  #hasLeft(): boolean {
    if (this.#everAgreed && !this.#deps.readAgreed()) this.#stopped = true
    return this.#stopped
  }

  #merge(theirs: Remote): Kept {
    const { read, write, readAgreed, shopperId } = this.#deps
    const agreed = readAgreed()
    const ours = agreed?.shopperId === shopperId
    const stored = read()
    const mine = ours || !agreed ? stored : withoutAgreed(stored, agreed)
    const merged = mergeLists(ours ? agreed : nothingAgreed, mine, theirs)
    if (!sameLists(merged, stored)) write(merged)
    // The browser now knows all there is in the account: whatever it lacks from here on was taken out here.
    this.#agree(theirs)
    return merged
  }

  #agree(lists: Kept): void {
    const { shopperId, writeAgreed } = this.#deps
    this.#everAgreed = true
    writeAgreed({ ...agreedOf(lists), shopperId })
  }
}

/** Lists that came from one account are not passed on to the account that signs in next. */
function withoutAgreed({ cart, wishlist }: Kept, agreed: Agreed): Kept {
  return {
    cart: cart.filter((line) => !(lineKey(line) in agreed.cart)),
    wishlist: wishlist.filter(({ _id }) => !agreed.wishlist.includes(_id)),
  }
}
