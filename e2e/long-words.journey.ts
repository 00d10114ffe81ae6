import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession, signInAdmin } from './accounts.ts'
import { test as base } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeAddresses } from './office-addresses.ts'
import { moveOrder, newPhone } from './order-steps.ts'
import { listOverflows, openForSweep } from './sweep-steps.ts'

const widths = [320, 360, 390, 820, 1024, 1280, 1920]
const word = (beginning: string, length: number) => beginning.padEnd(length, 'brodéesurmesure')

interface Long {
  words: { garment: string; title: string; order: string; customer: string }
}

/** The longest possible single word for everything that people write. */
const test = base.extend<Long>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, and this fixture needs no other
  words: async ({}, use) => {
    const { api } = await getAdminSession()
    const suffix = Math.random().toString(36).slice(2, 8)
    const title = word(`Jebba${suffix}`, 120)
    const colour = word('Bleudenuit', 40)
    const made = await api.post('/api/products/create-product', {
      data: {
        title,
        brand: word('Atelier', 60),
        mainCategory: 'men',
        newPrice: 120,
        publishedAt: '2020-01-01T08:00:00Z',
        description: word('Description', 200),
        colors: [{ colorName: { fr: colour, en: colour, ar: colour }, stock: 5 }],
      },
    })
    await expect(made).toBeOK()
    const { _id: garment } = await made.json()
    const name = word(`Salwa${suffix}`, 100)
    const taken = await api.post('/api/admin/orders', {
      headers: { 'idempotency-key': `journey-${crypto.randomUUID()}` },
      data: {
        name,
        email: `${'salwa'.padEnd(60, 'x')}@${'boutique'.padEnd(60, 'x')}.tn`,
        phone: newPhone(),
        language: 'fr',
        note: word('Note', 200),
        address: {
          street: word('Rue', 200),
          city: word('Ville', 100),
          country: 'Tunisie',
          state: 'Tunis',
          zipcode: '2070',
        },
        products: [{ productId: garment, color: colour, quantity: 1 }],
      },
    })
    await expect(taken).toBeOK()
    const whole: OfficeOrder = await taken.json()
    const { _id: order, customer } = whole
    await moveOrder(whole, 'preparing')
    const sent = await api.post('/api/contact', {
      data: { name, email: `${suffix}@example.tn`, subject: word('Objet', 150), message: word('Message', 1000) },
    })
    await expect(sent).toBeOK()
    await use({ garment, title, order, customer: String(customer?.id) })
    await api.delete(`/api/orders/${order}`)
    await api.delete(`/api/products/${garment}`)
  },
})

const checkedLanguages = ['fr', 'ar'] as const
/** Each screen is checked in one of the two languages; with `SWEEP=all` in both. */
const isChecked = (language: (typeof checkedLanguages)[number], place: number) =>
  process.env.SWEEP === 'all' || checkedLanguages[place % checkedLanguages.length] === language

for (const language of checkedLanguages) {
  test(`the longest words fit the office, in ${language}`, onDesk, async ({ page, speak, words }) => {
    test.setTimeout(240_000)
    await speak(language)
    await signInAdmin(page)
    await openForSweep(page)
    const addresses = officeAddresses({
      recordIds: {
        [`${paths.dashboard}/edit-product/:id`]: words.garment,
        [`${paths.dashboard}/edit-order/:id`]: words.order,
        [`${paths.customers}/:id`]: words.customer,
      },
      queries: {
        [paths.manageProducts]: `?q=${words.garment}`,
        [paths.manageOrders]: `?search=${words.title.slice(0, 11)}&order=${words.order}`,
        [`${paths.dashboard}/print-orders`]: `?ids=${words.order}`,
      },
    })
    const faults: string[] = []
    for (const [place, address] of addresses.entries()) {
      if (!isChecked(language, place)) continue
      faults.push(...(await listOverflows(page, address, widths)).map((fault) => `${address} at ${fault}`))
    }
    expect(faults).toEqual([])
  })
}
