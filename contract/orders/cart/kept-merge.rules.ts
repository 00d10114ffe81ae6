import { type CartItem, lineKey } from './cart.rules.ts'

/** What a browser and an account last agreed on: how many of which line, and which wishes. */
export interface Agreed {
  cart: Readonly<Record<string, number>>
  wishlist: readonly string[]
}

export interface Lists<Line, Wish> {
  cart: readonly Line[]
  wishlist: readonly Wish[]
}

type LineOf = Pick<CartItem, '_id' | 'size' | 'quantity' | 'color' | 'made'>
type WishOf = { _id: string }

export const nothingAgreed: Agreed = { cart: {}, wishlist: [] }

export function agreedOf({ cart, wishlist }: Lists<LineOf, WishOf>): Agreed {
  return {
    cart: Object.fromEntries(cart.map((line) => [lineKey(line), line.quantity])),
    wishlist: wishlist.map(({ _id }) => _id),
  }
}

/**
 * Puts together what two places made of what they last agreed on. Who changed a number alone is right; of two who did, the
 * larger one counts. What was taken out in either place stays out, so that a cart emptied here is not filled from there.
 */
export function mergeLists<Line extends LineOf, Wish extends WishOf>(
  agreed: Agreed,
  mine: Lists<Line, Wish>,
  theirs: Lists<Line, Wish>,
): { cart: Line[]; wishlist: Wish[] } {
  return {
    cart: mergedKeys(agreed.cart, byKey(mine.cart, lineKey), byKey(theirs.cart, lineKey)).map(
      ([key, ownItem, otherItem]) => ({
        ...ownItem,
        quantity: mergedQuantity(agreed.cart[key], ownItem.quantity, otherItem.quantity),
      }),
    ),
    wishlist: mergedKeys(
      Object.fromEntries(agreed.wishlist.map((id) => [id, 1])),
      byKey(mine.wishlist, ({ _id }) => _id),
      byKey(theirs.wishlist, ({ _id }) => _id),
    ).map(([, ownItem]) => ownItem),
  }
}

/** Whether both hold the same garments, as many of each; what a line says of its garment is the catalogue's to know. */
export function sameLists(a: Lists<LineOf, WishOf>, b: Lists<LineOf, WishOf>): boolean {
  const [agreedA, right] = [agreedOf(a), agreedOf(b)]
  const keys = Object.keys(agreedA.cart)
  return (
    keys.length === Object.keys(right.cart).length &&
    keys.every((key) => agreedA.cart[key] === right.cart[key]) &&
    agreedA.wishlist.length === right.wishlist.length &&
    agreedA.wishlist.every((id) => right.wishlist.includes(id))
  )
}

/** Keys that are in both lists or new in one of them: mine first, in my order. */
function mergedKeys<Item>(
  agreed: Readonly<Record<string, number>>,
  mine: ReadonlyMap<string, Item>,
  theirs: ReadonlyMap<string, Item>,
): [key: string, own: Item, other: Item][] {
  return [...new Map([...theirs, ...mine]).keys()]
    .toSorted((a, b) => position(mine, a) - position(mine, b))
    .flatMap((key) => {
      const [ownItem, otherItem] = [mine.get(key), theirs.get(key)]
      const value = ownItem ?? otherItem
      const removed = key in agreed && (ownItem === undefined || otherItem === undefined)
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
