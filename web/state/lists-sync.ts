import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import {
  emptySyncedLists,
  type Lists,
  mergeLists,
  type SyncedLists,
  sameLists,
  syncedListsOf,
} from '#contract/orders/cart/cart-merge.rules.ts'
import type { WishlistItem } from './wishlist-item.ts'

type StoredLists = Lists<CartItem, WishlistItem>
type AccountListsVersion = StoredLists & { revision: number }

/** The last state that the account and this browser agreed on, with the owner of the account. */
export interface AgreedLists extends SyncedLists {
  shopperId: string
}

export interface FollowerDeps {
  shopperId: string
  /** The lists stored in this browser. */
  read(): StoredLists
  write(lists: StoredLists): void
  /** The last state that browser and account agreed on, stored in the browser. */
  readAgreed(): AgreedLists | undefined
  writeAgreed(agreed: AgreedLists): void
  fetch(): Promise<AccountListsVersion>
  /** Returns the new revision, or nothing if another device saved first. */
  save(lists: AccountListsVersion): Promise<number | undefined>
  /** Cuts the lists to the limits of the account. */
  cutToLimits(lists: StoredLists): StoredLists
}

const maxTries = 6

/**
 * Keeps the cart and wishlist of a browser and an account equal. The page shows the browser's lists; the account's are fetched when the page opens,
 * when it becomes visible again, and after a conflict with another device.
 */
export class ListSynchroniser {
  readonly #deps: FollowerDeps
  #known: AccountListsVersion | undefined
  #round: Promise<boolean> = Promise.resolve(true)
  #stopped = false
  #hasAgreed = false

  constructor(deps: FollowerDeps) {
    this.#deps = deps
  }

  /** Synchronises and returns whether both are equal now; without a connection they are not, and nothing is lost. */
  synchronise(): Promise<boolean> {
    this.#round = this.#round.then(() => this.#settle().catch(() => false))
    return this.#round
  }

  /** Synchronises again, because another device may have changed the account's lists. */
  refetch(): Promise<boolean> {
    this.#known = undefined
    return this.synchronise()
  }

  stop(): void {
    this.#stopped = true
  }

  async #settle(): Promise<boolean> {
    for (let tries = 0; tries < maxTries; tries++) {
      const theirs = this.#known ?? (await this.#deps.fetch())
      if (this.#hasSignedOut()) return false
      const mergedLists = this.#deps.cutToLimits(this.#merge(theirs))
      this.#known = theirs
      if (sameLists(mergedLists, theirs)) return true
      const revision = await this.#deps.save({ ...mergedLists, revision: theirs.revision })
      if (this.#hasSignedOut()) return false
      this.#known = revision === undefined ? undefined : { ...mergedLists, revision }
      // Changes made while the request was running are sent in the next round.
      if (this.#known) this.#agree(this.#known)
    }
    return false
  }

  /** Whether the shopper has signed out, perhaps in another tab. Signing out deletes the agreed state first, and it must not be stored again. */
  #hasSignedOut(): boolean {
    if (this.#hasAgreed && !this.#deps.readAgreed()) this.#stopped = true
    return this.#stopped
  }

  #merge(theirs: AccountListsVersion): StoredLists {
    const { read, write, readAgreed, shopperId } = this.#deps
    const agreed = readAgreed()
    const ours = agreed?.shopperId === shopperId
    const stored = read()
    const mine = ours || !agreed ? stored : withoutAgreed(stored, agreed)
    const merged = mergeLists(ours ? agreed : emptySyncedLists, mine, theirs)
    if (!sameLists(merged, stored)) write(merged)
    // From now on, an agreed item that is missing in the browser counts as removed by the shopper.
    this.#agree(theirs)
    return merged
  }

  #agree(lists: StoredLists): void {
    const { shopperId, writeAgreed } = this.#deps
    this.#hasAgreed = true
    writeAgreed({ ...syncedListsOf(lists), shopperId })
  }
}

/** Removes the items agreed with one account, so that they are not passed on to the account that signs in next. */
function withoutAgreed({ cart, wishlist }: StoredLists, agreed: SyncedLists): StoredLists {
  return {
    cart: cart.filter((line) => !(lineKey(line) in agreed.cart)),
    wishlist: wishlist.filter(({ _id }) => !agreed.wishlist.includes(_id)),
  }
}
