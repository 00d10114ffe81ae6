import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { openDatabase, openPool } from './platform/db/pool.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from './testing/signed-in-people.ts'
import { createTestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

/** Tables that grow with the number of orders: none of these calls may scan one completely. */
const growing = ['orders', 'order_lines', 'order_events', 'customers', 'stock_movements', 'parcels', 'feed_changes']
/** Counting a list scans its products once and caches the number; a call for one product must not do so. */
const ofGarments = ['products', 'product_colours', 'variants', 'past_prices']

/** Lists the growing tables that a statement scans completely. */
const wholeReadsOf = (tables: readonly string[], plan: string) =>
  [...plan.matchAll(new RegExp(`Seq Scan on (?:${tables.join('|')})\\b.*`, 'g'))].map(([read]) => ({ read, plan }))

const sizes = { orders: 8000, products: 2000, customers: 4000, linesOfOrder: 5 }

/** Inserts the data of a shop after some time, without triggers. */
const fill = `
  insert into products (id, title, main_category, price_millimes)
    select 'robe-' || n, 'Robe ' || md5(n::text), (array['women', 'men', 'children'])[1 + n % 3], 1000 + n
    from generate_series(1, ${sizes.products}) n;
  set local session_replication_role = replica;
  insert into product_colours (product_id, name, position)
    select 'robe-' || n, '{"fr": "Rouge", "en": "Red", "ar": "أحمر"}', 0 from generate_series(1, ${sizes.products}) n;
  insert into variants (colour_id, product_id, size, stock)
    select id, product_id, 'M', 3 from product_colours where product_id like 'robe-%';
  insert into orders (id, shopper_id, name, email, phone, street, city, country, state_name, zipcode, language, state, created_at,
      subtotal_millimes, delivery_fee_millimes)
    select gen_random_uuid(), 'shopper ' || n % ${sizes.customers}, md5(n::text), md5(n::text) || '@example.tn',
      '+216' || 20000000 + n % ${sizes.customers}, '', 'Tunis', 'Tunisie', 'Tunis', '', 'fr',
      case when n > ${sizes.orders} - 200 then 'new' else 'delivered' end,
      now() - make_interval(hours => ${sizes.orders} - n), 1000, 0 from generate_series(1, ${sizes.orders}) n;
  insert into order_lines (order_id, ordered_at, variant_id, product_id, title, colour_name, price_millimes, quantity)
    select o.id, o.created_at, v.id, v.product_id, '', '{"fr": "Rouge", "en": "Red", "ar": "أحمر"}', 1000, 1
    from orders o cross join generate_series(1, ${sizes.linesOfOrder}) n
    join variants v on v.id = (select min(id) from variants) + (o.number * n) % ${sizes.products};
  insert into order_events (order_id, kind, at) select id, 'placed', created_at from orders;
  insert into manifests (number, courier_id, created_by) select n, 1, 'leila' from generate_series(1, ${sizes.orders} / 20) n;
  insert into parcels (manifest_id, courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes, number,
      outcome, outcome_at, ended)
    select m.id, 1, o.id, o.number, o.number % 20, 1000, 7000, 4000, 'P' || o.number, o.state, o.created_at, true
    from orders o join manifests m on m.number = 1 + o.number / 20 where o.state = 'delivered';
  insert into customers (phone, name, email, city, language, last_order_at, seen_at)
    select phone, max(name), '', 'Tunis', 'fr', max(created_at), max(created_at) from orders group by phone;
  insert into stock_movements (variant_id, change, reason, at) select variant_id, -1, 'ordered', ordered_at from order_lines;
  insert into feed_changes (kind, subject, what, detail, at) select 'order', id::text, 'placed', '{}', created_at from orders`

/** Makes the database send the plan of each statement it runs, also of those that functions run. */
const sendPlans = `do $$ declare setting text; begin
  foreach setting in array array['session_preload_libraries = auto_explain', 'auto_explain.log_min_duration = 0',
    'auto_explain.log_level = notice', 'auto_explain.log_nested_statements = on']
  loop execute format('alter database %I set %s', current_database(), setting); end loop; end $$`

describe('the most frequent calls of a shop with many orders', async () => {
  const database = await createTestDatabase()
  const garment = await createGarment(database.db, { red: 50 })
  await database.pool.query(`begin; ${fill}; commit`)
  await database.pool.query('vacuum analyze')
  await database.pool.query(sendPlans)
  const pool = openPool({ url: database.url, max: 4, onIdleError: () => {} })
  let plans: string[] = []
  pool.on('connect', (client: pg.PoolClient) => {
    client.on('notice', ({ message }: { message?: string }) => {
      if (message?.includes('Query Text')) plans.push(message)
    })
  })
  const test = await createTestApp({}, { url: database.url, pool, db: openDatabase(pool) })
  const { app } = test
  const owner = await signedInStaff(test)
  const shopper = await signedInShopper(test)

  beforeEach(() => {
    plans = []
  })

  const call = async (
    url: string,
    {
      headers = {},
      payload,
      tables = growing,
    }: { headers?: Readonly<Record<string, string>>; payload?: object; tables?: readonly string[] } = {},
  ) => {
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 500)}`).toBeLessThan(300)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flatMap((plan) => wholeReadsOf(tables, plan))).toEqual([])
    return answer
  }

  const order = {
    name: 'Amina Ben Salah',
    phone: '98 123 456',
    email: shopper.shopper.email,
    address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
    products: [{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }],
    agreed: true,
  }

  it('place an order, show it, and list a shopper’s orders by indexes', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const placed = await call('/api/orders', { headers: { ...shopper.headers, ...key }, payload: order })
    const { _id: id } = (placed.json() as { order?: OfficeOrder }).order ?? (placed.json() as OfficeOrder)
    await call(`/api/orders/${id}`, owner)
    await call(`/api/orders/email/${encodeURIComponent(order.email)}`, shopper)
  })

  it('show a product and its stock by indexes', async () => {
    await call(`/api/products/${garment._id}`, { tables: [...growing, ...ofGarments] })
    await call(`/api/admin/products/${garment._id}/stock`, { ...owner, tables: [...growing, ...ofGarments] })
  })

  it.each([
    '/api/products?limit=24',
    '/api/products/cards?limit=24',
    '/api/products/search?query=jebba',
    '/api/products/suggest?query=jeb&language=fr',
  ])('list products by indexes: %s', async (url) => {
    await call(url)
  })

  it.each([
    '/api/admin/orders?limit=50',
    '/api/admin/orders?limit=50&state=new',
    '/api/admin/customers?query=amina',
    '/api/admin/customers?query=20000123',
    '/api/admin/customers/list',
    '/api/admin/customers/list?search=20000123',
    '/api/admin/manifests/7',
    '/api/changes?after=4000&limit=100',
  ])('read the office by indexes: %s', async (url) => {
    await call(url, owner)
  })
})
