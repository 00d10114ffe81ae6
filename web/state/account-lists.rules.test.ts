import { expect, it } from 'vitest'
import { AccountLists } from '#contract/orders/cart/account-cart.contract.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { toAccountLists } from './account-lists.rules.ts'
import { readCartItem } from './cart-item.ts'
import { readWishlistItem } from './wishlist-item.ts'

const long = 'x'.repeat(5000)
const item = (stored: object) => readCartItem(stored) as CartItem

it.each([
  ['a line as another shop’s code left it', [item({ _id: 'a', title: 'Jebba', quantity: 'abc' })]],
  [
    'texts without an end',
    [item({ _id: 'a', title: long, brand: long, coverImage: long, color: { colorName: long } })],
  ],
  ['more pieces than are sold at once', [item({ _id: 'a', title: 'Jebba', quantity: 5000, stock: 2.5e9 })]],
  ['a stock below nothing', [item({ _id: 'a', title: 'Jebba', stock: -3, newPrice: -1 })]],
  ['descriptions', [item({ _id: 'a', title: 'J', translations: { ar: { title: 'جبة', description: long }, de: 1 } })]],
  ['too many lines', Array.from({ length: 90 }, (_, index) => item({ _id: `a${index}`, title: 'J' }))],
])('an account accepts %s', (_case, cart) => {
  const wish = readWishlistItem({ _id: 'b', title: long })
  const sent = JSON.parse(JSON.stringify({ revision: 0, ...toAccountLists({ cart, wishlist: wish ? [wish] : [] }) }))
  expect(AccountLists.safeParse(sent).error).toBeUndefined()
  expect(sent.cart.length).toBe(Math.min(cart.length, 60))
})

it('keeps measures and size advice of a line on the way to the account', () => {
  const made = {
    week: '2027-01-04',
    readyOn: '2027-02-08',
    neededBy: '2027-03-01',
    choices: ['satin', 'gold'],
    sheet: { who: 'Zohra', taken: 'own', measures: { chest: 96.5, waist: 80 } },
    words: [{ fr: 'Satin', en: 'Satin', ar: 'ساتان' }],
  }
  const cart = [
    item({ _id: 'a', title: 'Keswa', stock: 1, made }),
    item({ _id: 'a', title: 'Keswa', size: 'M', advised: 'L', stock: 1 }),
  ]
  const parsedLists = AccountLists.parse(
    JSON.parse(JSON.stringify({ revision: 0, ...toAccountLists({ cart, wishlist: [] }) })),
  )
  const back = parsedLists.cart.map((line) => item(line))
  expect(back.map(lineKey)).toEqual(cart.map(lineKey))
  expect(back[0]?.made).toEqual(made)
  expect(back[1]?.advised).toBe('L')
})
