// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import {
  type Answer,
  amel,
  closeFirstOrder,
  openFirstOrder,
  password,
  readAllStorage,
  refused,
  resetFirstOrder,
  see,
  store,
  stub,
  typed,
} from '#web/testing/first-order.tsx'

beforeEach(() => {
  resetFirstOrder()
  // No price is held unless a test says so, and no real request is sent.
  vi.stubGlobal('fetch', async () => Response.json({ held: [false] }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await closeFirstOrder()
})

describe('the first order', () => {
  it('creates the account and the order by one press, once, however often it is pressed', async () => {
    const { type, pressPlace, sees } = await openFirstOrder()
    await type('password', password)
    await pressPlace(2)
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'order'])
    expect(stub.orders).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/), email: amel.email }])
    expect(selectCartItems(store.getState())).toEqual([])
  })

  it('keeps typed values over a reload and passes them to the account, but stores no password', async () => {
    stub.answers = [refused('out-of-stock', { short: [{ productId: 'jebba', color: 'Rouge', left: 0 }] })]
    const { type, pressPlace, sees, field } = await openFirstOrder()
    expect(field('name')?.value).toBe(typed.name)
    await type('password', password)
    await type('street', '4, rue du Pacha')
    expect(sessionStorage.getItem('checkout')).toContain('4, rue du Pacha')
    expect(readAllStorage()).not.toContain(password)
    await pressPlace()
    await sees('checkout.soldMeanwhile')
    expect(sessionStorage.getItem('checkout')).toBeNull()
    expect(localStorage.getItem('checkout')).toContain('4, rue du Pacha')
    expect(readAllStorage()).not.toMatch(/phrase|password/)
  })

  it.each<[string, Answer, string]>([
    ['sold meanwhile', refused('out-of-stock', { short: [] }), 'checkout.soldMeanwhile'],
    ['a line that is gone', refused('not-for-sale', { short: [] }), 'checkout.notForSale'],
    ['a limit', refused('order-limit', { limit: { kind: 'waiting', most: 5 } }), 'checkout.limit.waiting'],
    ['a shop not open yet', refused('shop-not-open'), 'checkout.openingSoonTitle'],
    ['a size to choose', refused('size-required', { short: [] }), 'checkout.sizeRequired'],
  ])('that is refused (%s) leaves the account and all that was typed, and is pressed again', async (_why, no, why) => {
    stub.answers = [no]
    const { page, type, pressPlace, sees, field } = await openFirstOrder()
    await type('password', password)
    await pressPlace()
    await sees(why)
    await see(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    expect([field('name')?.value, field('street')?.value, field('email')?.value]).toEqual([
      typed.name,
      typed.street,
      amel.email,
    ])
    expect(page.querySelector<HTMLInputElement>('#checkout-agreed')?.checked).toBe(true)
    expect(field('password')).toBeNull()
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'order', 'order'])
    const [first, second] = stub.orders
    expect(second?.key).toBe(first?.key)
  })

  it('with a changed price shows it before creating an account or an order', async () => {
    stub.price = 110
    const { type, pressPlace, sees } = await openFirstOrder()
    await see(() => expect(selectCartItems(store.getState())[0]?.newPrice).toBe(110))
    stub.price = 120
    await type('password', password)
    await pressPlace()
    await sees('checkout.repriced')
    expect(stub.asked).toEqual([])
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'order'])
  })

  it('with a price that just rose keeps the shown one as long as the shop holds it', async () => {
    let held = true
    const onRequest = vi.fn(async (_path: string, _init: { body: string }) => Response.json({ held: [held] }))
    vi.stubGlobal('fetch', onRequest)
    const { type, pressPlace, sees } = await openFirstOrder()
    stub.price = 120
    stub.answers = [refused('out-of-stock', { short: [] })]
    await type('password', password)
    await pressPlace()
    await sees('checkout.soldMeanwhile')
    expect([stub.shown, selectCartItems(store.getState())[0]?.newPrice]).toEqual([[100], 100])
    held = false
    await pressPlace()
    await sees('checkout.repriced')
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.shown).toEqual([100, 120])
    const [path, { body }] = onRequest.mock.lastCall ?? ['', { body: 'null' }]
    expect([path, JSON.parse(body)]).toEqual([
      '/api/orders/held-prices',
      { prices: [{ productId: 'jebba', shownPrice: 100 }] },
    ])
  })

  it('with an address that has an account asks for its password in place, and continues', async () => {
    stub.doors = ['email-already-in-use']
    const { type, pressPlace, sees, field, values } = await openFirstOrder()
    await type('password', 'ce que je croyais')
    const valuesBefore = values()
    await pressPlace()
    await sees('checkout.takenText')
    expect([values(), field('password')?.value]).toEqual([valuesBefore, 'ce que je croyais'])
    expect(field('password')?.autocomplete).toBe('current-password')
    await see(() => expect(document.activeElement).toBe(field('password')))
    expect(stub.asked).toEqual(['register'])
    await type('password', password)
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'login', 'order'])
  })

  it('with another address than the taken one registers again', async () => {
    stub.doors = ['email-already-in-use']
    const { type, pressPlace, sees, field } = await openFirstOrder()
    await type('password', password)
    await pressPlace()
    await sees('checkout.takenText')
    await type('email', 'amel.autre@example.tn')
    expect(field('password')?.autocomplete).toBe('new-password')
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'register', 'order'])
  })

  it('with a too short password sends nothing, and shows that error first', async () => {
    const { page, type, pressPlace, sees } = await openFirstOrder()
    await type('password', 'court')
    await pressPlace()
    await sees('identity.password-does-not-meet-requirements')
    expect(page.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('#checkout-password')
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(stub.asked).toEqual([])
  })

  it('with a password the shop rejects is not placed, and shows the error at the password', async () => {
    stub.doors = ['password-does-not-meet-requirements']
    const { type, pressPlace, press, sees, said, field } = await openFirstOrder()
    await type('password', 'password123')
    await pressPlace()
    await sees('register.failed')
    await press(said('failure.tryAgain'))
    await see(() => expect(field('password')?.getAttribute('aria-invalid')).toBe('true'))
    expect([document.activeElement === field('password'), field('street')?.value]).toEqual([true, typed.street])
    expect(stub.asked).toEqual(['register'])
  })

  it('without a connection keeps all values, including the password, until it is pressed again', async () => {
    stub.doors = ['network-request-failed']
    const { type, pressPlace, press, sees, said, field } = await openFirstOrder()
    await type('password', password)
    await pressPlace()
    await sees('identity.network-request-failed')
    await press(said('failure.tryAgain'))
    expect([field('password')?.value, field('street')?.value, stub.asked]).toEqual([
      password,
      typed.street,
      ['register'],
    ])
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'register', 'order'])
  })

  it('whose connection breaks after registering waits with its key, and is placed once', async () => {
    // The order is sent again when the checkout opens, and once more when the button is pressed.
    stub.answers = ['lost', 'lost']
    const { type, pressPlace, press, sees, said } = await openFirstOrder()
    await type('password', password)
    await pressPlace()
    await sees('waiting.title')
    expect(readAllStorage()).not.toContain(password)
    await press(said('waiting.retry'))
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'order', 'order', 'order'])
    expect(new Set(stub.orders.map(({ key }) => key)).size).toBe(1)
  })

  it('continues with the typed values when the shopper signs in in another tab or by Google', async () => {
    const { sees, field, pressPlace } = await openFirstOrder()
    await act(async () => stub.tell({ status: 'shopper', shopper: amel }))
    await see(() => expect(field('password')).toBeNull())
    await see(() => expect([field('street')?.value, field('email')?.value]).toEqual([typed.street, amel.email]))
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['order'])
  })

  it('is placed also if the identity service reports the session a moment later', async () => {
    stub.tellsLater = true
    const { type, pressPlace, sees } = await openFirstOrder()
    await type('password', password)
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['register', 'order'])
  })

  it('of a shopper who chooses to log in is one press too', async () => {
    const { type, press, pressPlace, said, sees } = await openFirstOrder()
    await press(said('nav.login'))
    await type('password', 'x')
    await pressPlace()
    await sees('checkout.confirmed')
    expect(stub.asked).toEqual(['login', 'order'])
  })
})

it('may be placed with an e-mail address alone: the password is chosen later', async () => {
  const { pressPlace, sees, field } = await openFirstOrder()
  expect(field('password')).toBeNull()
  await pressPlace()
  await sees('checkout.confirmed')
  expect(stub.accounts).toEqual([
    { email: typed.email.trim(), password: expect.stringMatching(/^[0-9a-f]{32}$/), choosesPassword: true },
  ])
})

it('enters the account that was opened without an answer', async () => {
  stub.doors = ['network-request-failed', 'email-already-in-use']
  const { pressPlace, press, sees, said } = await openFirstOrder()
  await pressPlace()
  await sees('identity.network-request-failed')
  await press(said('failure.tryAgain'))
  await pressPlace()
  await sees('checkout.confirmed')
  expect(stub.asked).toEqual(['register', 'register', 'login', 'order'])
  expect(new Set(stub.accounts.map(({ password }) => password)).size).toBe(1)
})

it.each(languages)(
  'begins with name and phone, ends with the account, and names the last step, in %s',
  async (language) => {
    sessionStorage.clear()
    const { page, said, pressPlace } = await openFirstOrder(language)
    expect(page.textContent).toContain(said('checkout.lastStep'))
    const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ name }) => name)
    expect(fields.slice(0, 2)).toEqual(['name', 'phone'])
    expect(fields.slice(-3)).toEqual(['email', 'note', 'agreed'])
    await pressPlace()
    const [summary] = page.querySelectorAll('[role="alert"]')
    expect(summary?.querySelector('h2')?.textContent).toBe(said('checkout.nameMissing'))
    const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      ['name', 'phone', 'street', 'governorate', 'delegation', 'email', 'agreed'].map((name) => `#checkout-${name}`),
    )
    expect(summary?.textContent).toContain(said('account.emailRequired'))
  },
)

it('begins with the governorate that was chosen before', async () => {
  sessionStorage.clear()
  localStorage.setItem(storageKeys.governorate, JSON.stringify('sfax'))
  const { page } = await openFirstOrder()
  expect(page.querySelector<HTMLSelectElement>('[name="governorate"]')?.value).toBe('sfax')
})
