// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import words from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { ContactLinks } from './contact-links.tsx'

const shop = { name: { fr: 'Dar', en: 'Dar', ar: 'دار' } }
const fetch = async () => new Response(JSON.stringify(shop), { headers: { 'content-type': 'application/json' } })
const order = { state: 'new', isPaid: false, totalPrice: 320, deposit: 120, number: 7, name: 'Sonia', phone: '+216981' }

/** Text of the prepared WhatsApp message to the customer. */
async function written(more: Partial<OfficeOrder>): Promise<string> {
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const { page } = await renderElement(
    <Provider store={store}>
      <ContactLinks order={{ ...order, ...more } as OfficeOrder} />
    </Provider>,
    'fr',
    words,
  )
  return vi.waitFor(async () => {
    await act(() => new Promise((soon) => setTimeout(soon)))
    const link = page.querySelector<HTMLAnchorElement>('a[href*="text="]')
    if (!link) throw new Error('not yet')
    return new URL(link.href).searchParams.get('text') ?? ''
  }, 10_000)
}

const places = {
  fr: [/à la livraison/, /à la boutique/],
  en: [/on delivery/, /in the shop/],
  ar: [/عند الاستلام/, /في المحلّ/],
} as const

it.each(languages)(
  'asks in %s for the remaining amount at its place of payment, the door or the shop',
  async (language) => {
    const [door, inShop] = places[language]
    for (const isPaid of [false, true]) {
      const deliveredText = await written({ language, isPaid, pickUp: false })
      expect(deliveredText).toMatch(door)
      expect(deliveredText).not.toMatch(inShop)
      const collected = await written({ language, isPaid, pickUp: true })
      expect(collected).toMatch(inShop)
      expect(collected).not.toMatch(door)
      for (const text of [deliveredText, collected]) expect(/200/.test(text)).toBe(!isPaid)
    }
  },
)

it.each(languages)('mentions in %s neither amount nor payment for a free order', async (language) => {
  const paid = { fr: /payée?/, en: /pa(id|y)/, ar: /مدفوع|تدفعوا|يُدفع/ }[language]
  for (const pickUp of [false, true]) {
    const free = await written({ language, totalPrice: 0, deposit: 0, pickUp })
    expect(free).toMatch(/7/)
    expect(free).not.toMatch(paid)
    // An order with a total that its deposit covers mentions that it is paid.
    expect(await written({ language, totalPrice: 120, deposit: 120, pickUp })).toMatch(paid)
  }
})
