import { type CartItem, lineKey } from './cart.rules.ts'

/** The lists at the last synchronisation of browser and account: the quantity of each line, and the wishes. */
export interface SyncedLists {
  cart: Readonly<Record<string, number>>
  wishlist: readonly string[]
}

export interface Lists<Line, Wish> {
  cart: readonly Line[]
  wishlist: readonly Wish[]
}

type LineOf = Pick<CartItem, '_id' | 'size' | 'quantity' | 'color' | 'made'>
type WishOf = { _id: string }

export const emptySyncedLists: SyncedLists = { cart: {}, wishlist: [] }

export function syncedListsOf({ cart, wishlist }: Lists<LineOf, WishOf>): SyncedLists {
  return {
    cart: Object.fromEntries(cart.map((line) => [lineKey(line), line.quantity])),
    wishlist: wishlist.map(({ _id }) => _id),
  }
}

/**
 * Merges the lists of browser and account against the last synchronised state (a three-way merge). If one side changed a quantity, its value wins;
 * if both did, the larger value wins. A line that either side removed stays removed, so that an emptied cart is not filled again.
 */
export function mergeLists<Line extends LineOf, Wish extends WishOf>(
  lastSynced: SyncedLists,
  browserLists: Lists<Line, Wish>,
  accountLists: Lists<Line, Wish>,
): { cart: Line[]; wishlist: Wish[] } {
  return {
    cart: mergedKeys(lastSynced.cart, byKey(browserLists.cart, lineKey), byKey(accountLists.cart, lineKey)).map(
      ([key, ownItem, otherItem]) => ({
        ...ownItem,
        quantity: mergedQuantity(lastSynced.cart[key], ownItem.quantity, otherItem.quantity),
      }),
    ),
    wishlist: mergedKeys(
      Object.fromEntries(lastSynced.wishlist.map((id) => [id, 1])),
      byKey(browserLists.wishlist, ({ _id }) => _id),
      byKey(accountLists.wishlist, ({ _id }) => _id),
    ).map(([, ownItem]) => ownItem),
  }
}

/** Whether both lists hold the same garments in the same quantities. Other fields of a line are ignored: they come from the catalogue. */
export function sameLists(a: Lists<LineOf, WishOf>, b: Lists<LineOf, WishOf>): boolean {
  const [agreedA, right] = [syncedListsOf(a), syncedListsOf(b)]
  const keys = Object.keys(agreedA.cart)
  return (
    keys.length === Object.keys(right.cart).length &&
    keys.every((key) => agreedA.cart[key] === right.cart[key]) &&
    agreedA.wishlist.length === right.wishlist.length &&
    agreedA.wishlist.every((id) => right.wishlist.includes(id))
  )
}

/** The keys that are in both lists, or new in one of them. The keys of the first list come first, in their order. */
function mergedKeys<Item>(
  lastSynced: Readonly<Record<string, number>>,
  browserItems: ReadonlyMap<string, Item>,
  accountItems: ReadonlyMap<string, Item>,
): [key: string, own: Item, other: Item][] {
  return [...new Map([...accountItems, ...browserItems]).keys()]
    .toSorted((a, b) => position(browserItems, a) - position(browserItems, b))
    .flatMap((key) => {
      const [ownItem, otherItem] = [browserItems.get(key), accountItems.get(key)]
      const value = ownItem ?? otherItem
      const removed = key in lastSynced && (ownItem === undefined || otherItem === undefined)
      return value === undefined || removed ? [] : [[key, value, otherItem ?? value]]
    })
}

function position(items: ReadonlyMap<string, unknown>, key: string): number {
  return items.has(key) ? [...items.keys()].indexOf(key) : items.size
}

function mergedQuantity(agreed: number | undefined, mine: number, theirs: number): number {
  if (mine === agreed) return theirs
  if (theirs === agreed) return mine
  return Math.max(mine, theirs)
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  return new Map(items.map((item) => [keyOf(item), item]))
}
