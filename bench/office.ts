import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { embeddedUrl, withDatabase } from '#server/db/with-database.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import { percentileMs } from './load.ts'
import type { Measurement } from './measurement.ts'
import { runShop } from './processes.ts'
import { isMoment, scale } from './scale.ts'
import { signInForBench } from './sign-in.ts'

const products = scale('OFFICE_PRODUCTS', 10_000, 100)
const orders = scale('OFFICE_ORDERS', 200_000, 700)
const times = scale('TIMES', 40, 1)
const password = 'measured and thrown away'

const asked = {
  'first page, what waits': '/api/admin/dashboard',
  'sales of a week': '/api/admin/dashboard/sales?period=7d',
  'sales of a month': '/api/admin/dashboard/sales?period=30d',
  'sales of 90 days': '/api/admin/dashboard/sales?period=90d',
  'sales of a year': '/api/admin/dashboard/sales?period=12m',
  'orders, all of them': '/api/admin/orders?limit=50',
  'orders, new': '/api/admin/orders?limit=50&state=new',
  'orders, delivered, page 20': '/api/admin/orders?limit=50&state=delivered&page=20',
  'orders, delivered and unpaid': '/api/admin/orders?limit=50&state=delivered&paid=false',
  'orders, one governorate': '/api/admin/orders?limit=50&governorate=bizerte&state=returned',
  'orders, one week': '/api/admin/orders?limit=50&from=2025-03-03&to=2025-03-09',
  'orders, by number': '/api/admin/orders?limit=50&search=150000',
  'orders, by telephone': '/api/admin/orders?limit=50&search=%2B216%2020%20045%20123',
  'orders, by a common name': '/api/admin/orders?limit=50&search=amina',
  'orders, by a rare name': '/api/admin/orders?limit=50&search=dorra%20jaziri%204321',
  'orders, by a name nobody has': '/api/admin/orders?limit=50&search=xylophone',
  'orders, by a common name, delivered': '/api/admin/orders?limit=50&search=salah&state=delivered',
  'products, all of them': '/api/admin/products?limit=20',
  'products, running out': '/api/admin/products?limit=20&stock=low',
  'products, sold out': '/api/admin/products?limit=20&stock=out',
  'products, by stock': '/api/admin/products?limit=20&sort=stock',
  'products, by a word many have': '/api/admin/products?limit=20&q=jebba',
  'products, untranslated': '/api/admin/products?limit=20&missing=true',
  'palette, by a word': '/api/admin/find?query=jebba',
  'palette, by a name': '/api/admin/find?query=amina',
  'customers, by telephone': '/api/admin/customers?query=20045123',
  'customers, by a common name': '/api/admin/customers?query=trabelsi',
} as const

/** The back office of a shop with two busy years behind it. */
export async function measureOffice(): Promise<Measurement[]> {
  const shop = await runShop({ SAMPLE_SHOP: 'off', ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password })
  try {
    await withDatabase(readConfig({ DATA_DIR: shop.dataDir }), async (db) => {
      await fillCatalogue(db, products)
      await fillOrders(db, orders)
    })
    const headers = await signInForBench(shop.origin, { username: 'bench', password })
    const label = `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders: `
    const began = performance.now()
    await read(`${shop.origin}/api/admin/dashboard/sales`, headers)
    const first = performance.now() - began
    const measurements: Measurement[] = [
      { name: `${label}summing all sales, once after they came in`, value: first, unit: 'ms' },
    ]
    const before = await readWhole(shop.dataDir)
    for (const [name, path] of Object.entries(asked)) {
      const value = await percentileMs(95, times, () => read(shop.origin + path, headers))
      measurements.push({ name: `${label}${name}, p95`, value, unit: 'ms', target: { atMost: 100 } })
    }
    const after = await readWhole(shop.dataDir)
    for (const [table, count] of after) {
      const value = count - (before.get(table) ?? 0)
      const name = `${label}times ${table} was read without an index`
      // What grows every day must never be. For a sum of all stocks, going through them is the quickest way, and so it is for a table of a moment.
      const grows = table.startsWith('order') && !isMoment
      measurements.push({ name, value, unit: '', ...(grows && { target: { atMost: 0 } }) })
    }
    return measurements
  } finally {
    await shop.stop()
  }
}

/** Counts are told by each connection, at the latest after a second. */
const countsToldMs = 1500

/** How often PostgreSQL has chosen to go through a large table from end to end. */
async function readWhole(dataDir: string): Promise<Map<string, number>> {
  await delay(countsToldMs)
  return withDatabase(readConfig({ DATABASE_URL: embeddedUrl(dataDir) }), async (db) => {
    const { rows } = await sql<{ name: string; scans: number }>`
      select relname as name, seq_scan as scans from pg_stat_user_tables
      where relname in ('orders', 'order_lines', 'order_events', 'products', 'variants') order by relname`.execute(db)
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  })
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}
