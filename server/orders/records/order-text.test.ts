import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { textMatches } from './order-text.repository.ts'

describe('an order that is looked for', async () => {
  const { db, pool } = await createTestDatabase()
  const garment = await createProduct(
    db,
    ProductFields.parse({
      title: 'Jebba de tahour',
      translations: { en: { title: 'Circumcision jebba' }, ar: { title: 'جبة طهور' } },
      mainCategory: 'children',
      newPrice: 100,
      colors: [{ colorName: 'Rouge', stock: 9 }],
    }),
  )
  const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge' }])
  const { order } = await placeOrder({ db, pool }, amina, crypto.randomUUID(), fields)

  const find = async (text: string) => {
    const { rows } = await sql<{ id: string }>`select o.id from orders o where ${textMatches(text)}`.execute(db)
    return rows.map(({ id }) => id)
  }

  const planOf = async (text: string) => {
    const { rows } = await sql<Record<string, string>>`
      explain select * from orders o where o.deleted_at is null and ${textMatches(text)}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each(['tahour', 'TAHOUR jebba', 'circumcision', 'طهور'])(
    'is found by what its garment is called: %s',
    async (text) => {
      expect(await find(text)).toEqual([order._id])
    },
  )

  it('is not found by half of what its garment is called and something else', async () => {
    expect(await find('tahour kaftan')).toEqual([])
  })

  it('is found by indexes, by name, by telephone and by its garment: nothing is gone through', async () => {
    await sql`
      insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, subtotal_millimes,
        delivery_fee_millimes)
      select gen_random_uuid(), md5(n::text), md5(n::text) || '@example.tn', '+216' || 20000000 + n, '', 'Tunis', 'Tunisie',
        'Tunis', '', 'fr', 1000, 0 from generate_series(1, 20000) as n`.execute(db)
    await sql`
      insert into products (id, title, main_category, price_millimes)
      select 'robe-' || n, 'Robe ' || md5(n::text), 'women', 1000 from generate_series(1, 2000) as n`.execute(db)
    await sql`
      with coloured as (
        insert into product_colours (product_id, name, position)
        select id, '{"fr": "Rouge", "en": "Red", "ar": "أحمر"}', 0 from products where id like 'robe-%' returning id, product_id
      )
      insert into variants (colour_id, product_id, size, position)
      select id, product_id, '', 0 from coloured`.execute(db)
    await sql`
      insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
      select o.id, v.id, v.product_id, '', '{}', 1000, 1
      from orders o join variants v on v.id = 2 + o.number % 2000`.execute(db)
    await sql`vacuum analyze orders, order_lines, products, variants`.execute(db)
    for (const text of ['amina', 'jebba', 'dorra jaziri 4321', '+216 20 045 123']) {
      const plan = await planOf(text)
      expect(plan, text).toContain('Bitmap Index Scan on orders_by_text')
      expect(plan, text).not.toContain('Seq Scan on orders')
      expect(plan, text).not.toContain('Seq Scan on products')
    }
    expect(await planOf('tahour')).toContain('Bitmap Index Scan on products_by_name')
  })
})
