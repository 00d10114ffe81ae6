import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { paths } from '#web/paths.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeAddresses } from './office-addresses.ts'
import { test } from './separate-shop.ts'
import { listOverflows, openForSweep } from './sweep-steps.ts'

const widths = [320, 390, 820, 1280]
const rows = 200
const price = 999_999
const batchSize = 10
/** A garment's name of sixty letters with spaces. */
const longName = 'Keswa mahdaouia brodée de fil d’or pour les sept jours, n° '
const person = 'Mohamed Habib Ben Cheikh Abdelkarim Trabelsi de Hammam-Lif'

interface FilledShop {
  garment: string
  order: string
  customer: string
}

/** Fills a shop with the orders of years, all with the highest possible price. */
async function fill(dataDir: string, product: Product): Promise<FilledShop> {
  return withDatabase(readConfig({ DATA_DIR: dataDir }), async (db) => {
    await sql`
      with made as (
        insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, note, governorate, state,
          subtotal_millimes, delivery_fee_millimes, created_at)
        select gen_random_uuid(), ${person}, 'salwa.trabelsi' || n || '@boutique.example.tn', '+216' || (20000000 + n * 7919),
          '113 bis, avenue de l’Indépendance', 'Hammam Sousse Gharbi', 'Tunisie', 'Sousse', '4011', 'fr',
          'Appeler après 18 h.', 'sousse',
          (array['new', 'unreachable', 'confirmed', 'preparing', 'delivered', 'cancelled', 'refused'])[1 + n % 7],
          999999000, 8000, now() - make_interval(hours => n)
        from generate_series(1, ${rows}) as n returning id
      )
      insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
      select id, (select id from variants where product_id = ${product._id} limit 1), ${product._id}, ${product.title},
        '{"fr": "Bleu nuit", "en": "Night blue", "ar": "أزرق ليلي"}', 999999000, 1 from made`.execute(db)
    const { rows: preparing } = await sql<{
      id: string
    }>`select id from orders where state = 'preparing' limit 1`.execute(db)
    const { rows: people } = await sql<{ id: number }>`select id from customers limit 1`.execute(db)
    return { garment: product._id, order: String(preparing[0]?.id), customer: String(people[0]?.id) }
  })
}

/** Each screen is checked in one of the two languages; with `SWEEP=all` in both. */
const checkedLanguages = ['fr', 'ar'] as const
const isChecked = (language: (typeof checkedLanguages)[number], place: number) =>
  process.env.SWEEP === 'all' || checkedLanguages[place % checkedLanguages.length] === language

for (const language of checkedLanguages) {
  test(
    `two hundred rows with the highest prices fit every screen of the office, in ${language}`,
    onDesk,
    async ({ page, context, shop, staff, speak }) => {
      test.setTimeout(300_000)
      await speak(language)
      await context.addCookies([{ name: 'language', value: language, url: shop.origin }])
      const make = async (n: number): Promise<Product> => {
        const made = await staff.post('/api/products/create-product', {
          data: {
            title: `${longName}${n}`,
            mainCategory: 'women',
            newPrice: price,
            description: 'Coupée sur mesure.',
            colors: [
              { colorName: { fr: 'Bleu nuit', en: 'Night blue', ar: 'أزرق ليلي' }, stock: n % 4 === 0 ? 0 : 999 },
            ],
          },
        })
        await expect(made).toBeOK()
        return made.json()
      }
      const first = await make(1)
      for (let n = 2; n <= rows; n += batchSize) {
        await Promise.all(Array.from({ length: Math.min(batchSize, rows - n + 1) }, (_, more) => make(n + more)))
      }
      const full = await fill(shop.dataDir, first)

      await openForSweep(page, { origin: shop.origin })
      const faults: string[] = []
      const addresses = officeAddresses({
        recordIds: {
          [`${paths.dashboard}/edit-product/:id`]: full.garment,
          [`${paths.dashboard}/edit-order/:id`]: full.order,
          [`${paths.customers}/:id`]: full.customer,
        },
        queries: {
          [paths.manageOrders]: `?state=all&order=${full.order}`,
          [`${paths.dashboard}/print-orders`]: `?ids=${full.order}`,
          [`${paths.dashboard}/labels`]: `?ids=${full.garment}`,
        },
      })
      for (const [place, address] of addresses.entries()) {
        if (!isChecked(language, place)) continue
        faults.push(
          ...(await listOverflows(page, shop.origin + address, widths)).map((fault) => `${address} at ${fault}`),
        )
      }
      expect(faults).toEqual([])
    },
  )
}
