// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { deliveryDates, usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { formatDays } from '#web/i18n/format-date.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { OrderCard } from './order-card.tsx'

const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const line = {
  productKey: '1',
  productId: { _id: 'jebba', title: 'Jebba' },
  translations: {},
  quantity: 1,
  price: 181,
  color: { colorName: red, image: '' },
  size: '',
  coverImage: '',
}
const order = {
  _id: '01a2-b3c4',
  number: 1042,
  name: 'Amel Ben Salah',
  email: 'amel@example.tn',
  phone: '+21698123456',
  address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
  note: '',
  language: 'fr',
  state: 'with-courier',
  pickUp: false,
  isPaid: false,
  isDelivered: false,
  products: [line],
  productProgress: {},
  subtotal: 181,
  deliveryFee: 8,
  discount: 0,
  retained: 0,
  totalPrice: 189,
  deposit: 0,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
} satisfies Order

async function card(more: Partial<Order>, language: (typeof languages)[number] = 'fr') {
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async (input) =>
      new URL(new Request(input).url).pathname.endsWith('/shop')
        ? Response.json({ name: {}, address: red, phone: '+21671123456', whatsapp: '+21698000000', openingSoon: false })
        : Response.json({ fee: 8, freeFrom: null, fees: {} }),
  })
  const inside = (
    <Provider store={store}>
      <OrderCard order={{ ...order, ...more }} />
    </Provider>
  )
  return (await renderElement(inside, language, await loadOrdersMessages(language))).page
}

/** The text visible before any details are opened. */
function unopened(page: HTMLElement): string {
  const copy = page.cloneNode(true) as HTMLElement
  for (const details of copy.querySelectorAll('details')) details.remove()
  return copy.textContent ?? ''
}

it('shows number, state, next step, sum and reference; the rest is folded', async () => {
  const page = await card({})
  const foldedText = unopened(page)
  const [first = '', last = ''] = formatDays('fr', deliveryDates(new Date(), 'tunis', usualDays)).split(/\s*–\s*/)
  expect(foldedText).toMatch(/^Commande n°\s1042.{8,24}Chez le livreur/)
  for (const text of [`entre ${first} et ${last}`, 'Préparez 189', 'Commande n° 1042', '01a2-b3c4'])
    expect(foldedText.replaceAll(/\s/g, ' ')).toContain(text.replaceAll(/\s/g, ' '))
  for (const text of ['Amel Ben Salah', 'amel@example.tn', '98 123 456'])
    expect(foldedText.replaceAll(/\s/g, ' ')).toContain(text)
  expect(foldedText).not.toContain('rue du Pacha')
  expect(page.querySelector('details')?.textContent).toContain('rue du Pacha')
})

it.each(languages)('for pick-up mentions neither couriers nor sending, in %s', async (language) => {
  for (const state of ['new', 'unreachable', 'confirmed', 'preparing', 'ready', 'delivered', 'returned'] as const) {
    const page = await card({ state, pickUp: true, deliveryFee: 0 }, language)
    const labels = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
    expect([page.textContent, ...labels].join(' '), state).not.toMatch(
      /livr(eur|aison)|colis|courier|parcel|deliver|توصيل|طرد|موزّع/i,
    )
  }
})

it('has one colour for orders in progress, one for delivered and one for ended ones', async () => {
  const colourOf = async (state: Order['state']) => {
    const badge = (await card({ state })).querySelector('header span')
    return [...(badge?.classList ?? [])].find((name) => name.startsWith('bg-'))
  }
  const colours = async (...states: Order['state'][]) => {
    const classes: (string | undefined)[] = []
    for (const state of states) classes.push(await colourOf(state))
    return [...new Set(classes)]
  }
  const underWay = await colours('new', 'unreachable', 'confirmed', 'preparing', 'ready', 'with-courier')
  const hers = await colours('delivered')
  const over = await colours('refused', 'lost', 'returned', 'cancelled')
  expect([underWay.length, hers.length, over.length]).toEqual([1, 1, 1])
  expect(new Set([...underWay, ...hers, ...over]).size).toBe(3)
})

it('asks for no money if the order is paid, credited, or its money is with the courier', async () => {
  const payment = async (more: Partial<Order>) => (await card(more)).textContent?.includes('Vous payez au livreur')
  expect(await payment({})).toBe(true)
  for (const more of [{ isPaid: true }, { deposit: 189 }, { state: 'delivered' }, { state: 'cancelled' }] as const)
    expect(await payment(more), JSON.stringify(more)).toBe(false)
})
