import { act } from 'react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router'
import { expect, vi } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { loadShopMessages } from '#web/i18n/load-messages.ts'
import { AuthContext, AuthObserver } from '#web/identity/auth-state.ts'
import type { AuthState, Shopper } from '#web/identity/identity.ts'
import { IdentityError } from '#web/identity/identity-error.ts'
import type { IdentityErrorCode } from '#web/identity/identity-error-codes.ts'
import { noIdentity } from '#web/identity/no-identity.ts'
import { paths } from '#web/paths.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { createStore } from '#web/store.ts'
import { Screen as CheckoutScreen } from '#web/storefront/checkout/checkout.screen.tsx'
import { emptyValues } from '#web/storefront/checkout/checkout-values.ts'
import { Screen as FirstOrderScreen, messages } from '#web/storefront/checkout/first-order.screen.tsx'
import { QuestionHost } from '#web/ui/questions.tsx'
import { getControl, renderElement } from './render.tsx'

export const amel: Shopper = { id: 'amel', email: 'amel@example.tn', name: undefined, emailVerified: false }
export const password = 'une phrase facile'
export const { password: _none, ...typed } = {
  ...emptyValues,
  email: 'Amel@example.tn ',
  name: 'Amel Ben Salah',
  phone: '98 123 456',
  street: '3, rue du Pacha',
  governorate: 'tunis',
  delegation: 'la-medina',
  agreed: true,
}
const colorName = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const garment = { _id: 'jebba', title: 'Jebba', mainCategory: 'men', subCategory: '', brand: '', coverImage: '/x.avif' }
const line = { ...garment, newPrice: 100, quantity: 1, color: { colorName, image: '/x.avif' }, stock: 5 }
const order = {
  _id: 'o1',
  number: 1001,
  name: typed.name,
  email: amel.email,
  phone: '+21698123456',
  totalPrice: 108,
  createdAt: '2026-03-02T10:00:00Z',
  address: { street: typed.street, city: 'La Médina', state: 'Tunis', zipcode: '1006', country: 'Tunisie' },
  products: [],
}

export type Answer = { status: number; body: unknown } | 'lost'
export const refused = (code: string, more = {}): Answer => ({ status: 409, body: { code, ...more } })

/** The stubbed shop and identity service. Failures are taken from the front of their lists. */
export const stub = {
  price: 100,
  answers: [] as Answer[],
  doors: [] as IdentityErrorCode[],
  asked: [] as string[],
  accounts: [] as { email: string; password: string; choosesPassword?: boolean | undefined }[],
  orders: [] as { key: string | null; email: string }[],
  /** The shown price of each order's first line. */
  shown: [] as unknown[],
  tell: (_state: AuthState): void => {},
  tellsLater: false,
}

export const store = createStore({
  origin: 'http://shop.test',
  fetch: async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') return place(request)
    if (pathname === '/api/products') {
      return Response.json([{ ...garment, newPrice: stub.price, colors: [{ colorName, images: [], stock: 5 }] }])
    }
    if (pathname.endsWith('/delivery')) return Response.json({ fee: 8, freeFrom: null, fees: {} })
    if (pathname.endsWith('/profile')) return Response.json({ name: '', places: [] })
    if (pathname.includes('/orders/')) return Response.json(pathname.includes('/email/') ? [] : order)
    return Response.json({ name: {}, address: {}, phone: '+21671123456', openingSoon: false })
  },
})

async function place(request: Request): Promise<Response> {
  stub.asked.push('order')
  const { email, products } = await request.json()
  stub.shown.push(products[0].shownPrice)
  stub.orders.push({ key: request.headers.get('idempotency-key'), email })
  const answer = stub.answers.shift() ?? { status: 201, body: order }
  if (answer === 'lost') throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status })
}

async function authenticate(way: string): Promise<void> {
  stub.asked.push(way)
  const refusal = stub.doors.shift()
  if (refusal) throw new IdentityError(refusal)
  const tell = () => stub.tell({ status: 'shopper', shopper: amel })
  if (stub.tellsLater) setTimeout(tell)
  else tell()
}

const identity = {
  ...noIdentity,
  observe: (listener: (state: AuthState) => void) => {
    stub.tell = listener
    listener({ status: 'nobody' })
    return () => {}
  },
  prepare: async () => undefined,
  register: async ({ email, password, choosesPassword }: (typeof stub.accounts)[number]) => {
    stub.accounts.push({ email, password, choosesPassword })
    await authenticate('register')
  },
  login: () => authenticate('login'),
}

let close = async () => {}

export async function openFirstOrder(language: Language = 'fr') {
  const settings = { provider: 'embedded', google: false, passwordByMail: true } as ConstructorParameters<
    typeof AuthObserver
  >[1]
  const words = { ...(await loadShopMessages(language)), ...(await messages(language)) }
  const rendered = await renderElement(
    <Provider store={store}>
      <AuthContext value={new AuthObserver(identity, settings)}>
        <Routes>
          <Route path="/" element={<FirstOrderScreen />} />
          <Route path={paths.checkout} element={<CheckoutScreen />} />
        </Routes>
        <QuestionHost />
      </AuthContext>
    </Provider>,
    language,
    words,
  )
  close = rendered.close
  const { page } = rendered
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const plainText = (key: string) => (words[key] ?? key).replaceAll(/\{\w+\}/g, '')
  return {
    ...rendered,
    field,
    said: plainText,
    /** The field of a new password is shown on request. */
    type: async (name: string, text: string) => {
      if (name === 'password' && !field(name)) await rendered.press(words['checkout.passwordNow'] ?? '')
      const inputField = field(name)
      if (inputField) await rendered.type(inputField, text)
    },
    pressPlace: (times = 1) =>
      act(async () => {
        const button = getControl(page, words['checkout.place'] ?? '')
        for (let press = 0; press < times; press++) button.click()
      }),
    /** Waits until a message is on the page. */
    sees: (key: string) => see(() => expect(page.textContent).toContain(plainText(key))),
    values: () => Object.keys(typed).map((name) => field(name)?.value),
  }
}

export async function see(check: () => void): Promise<void> {
  await vi.waitFor(() => act(async () => check()))
}

/** The content of both browser storages. */
export const readAllStorage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** Resets the stubs, and stores values that were typed before a reload. */
export function resetFirstOrder(): void {
  Object.assign(stub, {
    price: 100,
    answers: [],
    doors: [],
    asked: [],
    accounts: [],
    orders: [],
    shown: [],
    tellsLater: false,
  })
  // This tab always gets the lock.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _how: object, run: (lock: object) => Promise<void>) => run({}) },
  })
  store.dispatch(cartSetFromStorage([line as never]))
  sessionStorage.setItem('checkout', JSON.stringify(typed))
}

export async function closeFirstOrder(): Promise<void> {
  await close()
  localStorage.clear()
  sessionStorage.clear()
}
