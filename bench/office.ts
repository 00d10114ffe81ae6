import { fillCatalogue } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import { growthOf, type Size } from './growth.ts'
import { percentileMs } from './load.ts'
import type { Measurement } from './measurement.ts'
import { type Running, runShop } from './processes.ts'
import { isMoment, scale } from './scale.ts'
import { watchFullScans } from './sequential-scans.ts'
import { inShop } from './shop-database.ts'
import { signInForBench } from './sign-in.ts'

const products = scale('OFFICE_PRODUCTS', 10_000, 100)
const few = scale('OFFICE_FEW_ORDERS', 20_000, 700)
/** A short run has time for one size only. */
const sizes = isMoment
  ? [few]
  : [few, scale('OFFICE_ORDERS', 200_000, 700), scale('OFFICE_MANY_ORDERS', 1_000_000, 700)]
const times = scale('TIMES', 40, 1)
const password = 'measured and thrown away'

const officePaths = {
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

/** Measures the back office with few orders, with those of two busy years, and with those of many years. */
export async function measureOffice(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const grown = new Map<string, Size[]>(Object.keys(officePaths).map((name) => [name, []]))
  for (const orders of sizes) {
    const waits = await withShop(orders, async (shop, headers) => {
      const label = `${orders.toLocaleString('en')} orders: `
      measurements.push({
        name: `${label}summing all sales, once after they came in`,
        value: await sum(shop, headers),
        unit: 'ms',
      })
      const wholeReads = await watchFullScans(shop.dataDir, label)
      const waits = await ask(shop, headers)
      for (const [name, value] of waits) {
        measurements.push({ name: `${label}${name}, p95`, value, unit: 'ms', target: { atMost: 100 } })
      }
      measurements.push(...(await wholeReads()))
      return waits
    })
    for (const [name, value] of waits) grown.get(name)?.push({ count: orders, value })
  }
  return [...measurements, ...[...grown].map(([name, sizes]) => growthOf(name, 'orders', sizes))]
}

async function withShop<Result>(
  orders: number,
  work: (shop: Running, headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const shop = await runShop({ SAMPLE_SHOP: 'off', ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password })
  try {
    await inShop(shop, async (db) => {
      await fillCatalogue(db, products)
      await fillOrders(db, orders)
    })
    return await work(shop, await signInForBench(shop.origin, { username: 'bench', password }))
  } finally {
    await shop.stop()
  }
}

async function sum({ origin }: Running, headers: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now()
  await read(`${origin}/api/admin/dashboard/sales`, headers)
  return performance.now() - began
}

async function ask({ origin }: Running, headers: Readonly<Record<string, string>>): Promise<[string, number][]> {
  const waits: [string, number][] = []
  for (const [name, path] of Object.entries(officePaths)) {
    waits.push([name, await percentileMs(95, times, () => read(origin + path, headers))])
  }
  return waits
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}
