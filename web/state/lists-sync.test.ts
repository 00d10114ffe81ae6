import { describe, expect, it } from 'vitest'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { type AgreedLists, ListSynchroniser } from './lists-sync.ts'
import type { WishlistItem } from './wishlist-item.ts'

const line = (_id: string, quantity: number): CartItem => ({
  _id,
  title: _id,
  newPrice: 1,
  mainCategory: '',
  subCategory: '',
  brand: '',
  coverImage: '',
  quantity,
  color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, image: '' },
})
const lines = (cart: Record<string, number>) => Object.entries(cart).map(([id, quantity]) => line(id, quantity))

/** An account as on the server: a save based on an older revision is refused. */
function newAccount() {
  const account = {
    revision: 0,
    cart: [] as readonly CartItem[],
    wishlist: [] as readonly WishlistItem[],
    offline: false,
  }
  const answer = async () => {
    await Promise.resolve()
    if (account.offline) throw new Error('no line')
  }
  return {
    account,
    fetch: async () => {
      await answer()
      const { revision, cart, wishlist } = account
      return { revision, cart, wishlist }
    },
    save: async (lists: { revision: number; cart: readonly CartItem[]; wishlist: readonly WishlistItem[] }) => {
      await answer()
      if (lists.revision !== account.revision) return undefined
      Object.assign(account, { cart: lists.cart, wishlist: lists.wishlist, revision: lists.revision + 1 })
      return account.revision
    },
  }
}

interface Browser {
  cart: readonly CartItem[]
  agreed: AgreedLists | undefined
}

function newDevice({ fetch, save }: ReturnType<typeof newAccount>, shopperId = 'amel', browser?: Browser) {
  const browserLists: Browser = browser ?? { cart: [], agreed: undefined }
  const follower = new ListSynchroniser({
    shopperId,
    fetch,
    save,
    cutToLimits: (lists) => lists,
    read: () => ({ cart: browserLists.cart, wishlist: [] }),
    write: ({ cart }) => {
      browserLists.cart = cart
    },
    readAgreed: () => browserLists.agreed,
    writeAgreed: (agreed) => {
      browserLists.agreed = agreed
    },
  })
  const quantities = () => Object.fromEntries(browserLists.cart.map(({ _id, quantity }) => [_id, quantity]))
  const put = (cart: Record<string, number>) => {
    browserLists.cart = lines(cart)
  }
  return { kept: browserLists, follower, shown: quantities, put }
}

describe('a cart synchronised with an account', () => {
  it('appears on another device, and changes of each reach the other', async () => {
    const account = newAccount()
    const phone = newDevice(account)
    phone.put({ a: 2 })
    expect(await phone.follower.refetch()).toBe(true)
    const desk = newDevice(account)
    desk.put({ b: 1 })
    await desk.follower.refetch()
    expect(desk.shown()).toEqual({ a: 2, b: 1 })
    desk.put({ b: 1 })
    await desk.follower.synchronise()
    await phone.follower.refetch()
    expect(phone.shown()).toEqual({ b: 1 })
  })

  it('loses nothing when both save at the same time', async () => {
    const account = newAccount()
    const [phone, desk] = [newDevice(account), newDevice(account)]
    await Promise.all([phone.follower.refetch(), desk.follower.refetch()])
    phone.put({ a: 3 })
    desk.put({ b: 2, a: 1 })
    expect(await Promise.all([phone.follower.synchronise(), desk.follower.synchronise()])).toEqual([true, true])
    await phone.follower.refetch()
    expect([phone.shown(), desk.shown()]).toEqual([
      { a: 3, b: 2 },
      { b: 2, a: 3 },
    ])
  })

  it('keeps removed lines removed, also after being offline', async () => {
    const account = newAccount()
    const phone = newDevice(account)
    phone.put({ a: 1, b: 1 })
    await phone.follower.refetch()
    const desk = newDevice(account)
    await desk.follower.refetch()
    account.account.offline = true
    desk.put({})
    expect(await desk.follower.synchronise()).toBe(false)
    account.account.offline = false
    phone.put({ a: 5, b: 1, c: 1 })
    await phone.follower.synchronise()
    await desk.follower.refetch()
    await phone.follower.refetch()
    expect([desk.shown(), phone.shown()]).toEqual([{ c: 1 }, { c: 1 }])
  })

  it('removes a line that has just come from the account, before the first save', async () => {
    const account = newAccount()
    Object.assign(account.account, { revision: 1, cart: lines({ a: 1 }) })
    const phone = newDevice({ ...account, save: () => Promise.reject(new Error('no line')) })
    phone.put({ b: 1 })
    expect(await phone.follower.refetch()).toBe(false)
    expect(phone.shown()).toEqual({ b: 1, a: 1 })
    phone.put({ b: 1 })
    const later = newDevice(account, 'amel', phone.kept)
    await later.follower.refetch()
    expect(later.shown()).toEqual({ b: 1 })
  })

  it('is not passed on to the next account in the same browser, except what was added without one', async () => {
    const amels = newAccount()
    const shared = newDevice(amels)
    shared.put({ a: 2 })
    await shared.follower.refetch()
    shared.follower.stop()
    shared.put({ a: 2, c: 1 })
    const leilas = newAccount()
    Object.assign(leilas.account, { revision: 4, cart: lines({ z: 1 }) })
    const next = newDevice(leilas, 'leila', shared.kept)
    await next.follower.refetch()
    expect(next.shown()).toEqual({ c: 1, z: 1 })
    expect(leilas.account.cart.map(({ _id }) => _id)).toEqual(['c', 'z'])
  })

  it('that was left in another tab is neither emptied nor restored by this one', async () => {
    const account = newAccount()
    const tab = newDevice(account)
    tab.put({ a: 2 })
    await tab.follower.refetch()
    tab.kept.agreed = undefined
    tab.put({})
    expect(await tab.follower.synchronise()).toBe(false)
    expect([tab.shown(), account.account.cart.length]).toEqual([{}, 1])
  })
})
