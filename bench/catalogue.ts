import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { embeddedUrl } from '#server/platform/db/with-database.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { growthOf, type Size } from './growth.ts'
import { medianMs, ratioOf } from './load.ts'
import { bodyBytesOf } from './max-request-rate.ts'
import type { Measurement } from './measurement.ts'
import { type Running, residentMegabytes, runBareServer, runShop } from './processes.ts'
import { scale } from './scale.ts'
import { watchFullScans } from './sequential-scans.ts'
import { inShop } from './shop-database.ts'

const sizes = [scale('FEW_PRODUCTS', 1000, 200), scale('MANY_PRODUCTS', 10_000, 250), scale('PRODUCTS', 100_000, 300)]
const compressed = { 'accept-encoding': 'br' }

/** Lists, products and search: from the cache, compared with a bare server, and from the database. */
export async function measureCatalogue(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const grown: { list: Size[]; search: Size[] } = { list: [], search: [] }
  for (const count of sizes) {
    const shop = await runShop({ SAMPLE_SHOP: 'off' })
    try {
      await inShop(shop, (db) => fillCatalogue(db, count))
      const wholeReads = await watchFullScans(shop.dataDir, labelOf(count))
      const uncached = await measureUncached(shop)
      for (const kind of ['list', 'search'] as const) grown[kind].push({ count, value: uncached[kind] })
      measurements.push(...describe(count, uncached), ...(await wholeReads()), ...(await measureWith(shop, count)))
    } finally {
      await shop.stop()
    }
  }
  return [
    ...measurements,
    growthOf('list, not in memory', 'garments', grown.list),
    growthOf('search, not in memory', 'garments', grown.search),
  ]
}

const remembered = {
  'list of 12': '/api/products?page=1&limit=12',
  'one garment': '/api/products/bench-7',
  search: '/api/products/search?query=djebba&page=1&limit=12',
  'garment page': '/fr/products/bench-7',
} as const

interface Uncached {
  list: number
  search: number
  page: number
}

async function measureUncached({ origin }: Running): Promise<Uncached> {
  const lists = uncachedLists()
  const queries = uncachedSearches()
  return {
    list: await medianMs(lists.length, (index) => read(origin + lists[index])),
    search: await medianMs(queries.length, (index) => read(origin + queries[index])),
    page: await medianMs(60, (index) => read(`${origin}/en/products/bench-${index + 100}`)),
  }
}

const labelOf = (count: number) => `${count.toLocaleString('en')} products: `

function describe(count: number, { list, search, page }: Uncached): Measurement[] {
  const label = labelOf(count)
  const large = count >= 100_000
  return [
    { name: `${label}list, not in memory, p50`, value: list, unit: 'ms', ...(large && { target: { atMost: 5 } }) },
    { name: `${label}search, not in memory, p50`, value: search, unit: 'ms', ...(large && { target: { atMost: 20 } }) },
    { name: `${label}garment page, not in memory, p50`, value: page, unit: 'ms', target: { atMost: 50 } },
  ]
}

async function measureWith(shop: Running, count: number): Promise<Measurement[]> {
  const label = labelOf(count)
  const measurements: Measurement[] = []
  for (const [name, path] of Object.entries(remembered)) {
    const body = await bodyBytesOf(shop.origin + path, compressed)
    const bare = await runBareServer(body, 'application/json')
    const { rate, otherRate, ratio } = await ratioOf(shop.origin + path, `${bare.origin}/`, compressed).finally(
      bare.stop,
    )
    measurements.push(
      { name: `${label}${name}, from memory`, value: rate, unit: '/s' },
      { name: `${label}bare Fastify, as many bytes as ${name}`, value: otherRate, unit: '/s', isOfMachine: true },
      { name: `${label}${name} : bare Fastify`, value: ratio, unit: ': 1', target: { atLeast: 0.6 } },
    )
  }
  return [
    ...measurements,
    {
      name: `${label}stock change seen by another instance`,
      value: await spreadMs(shop),
      unit: 'ms',
      target: { atMost: 100 },
    },
    { name: `${label}memory of the server afterwards`, value: residentMegabytes(shop.pid), unit: 'MB' },
  ]
}

function uncachedLists(): string[] {
  const categories = ['', '&category=men', '&category=women', '&category=children']
  const sorts = ['', '&sort=price', '&sort=-price', '&sort=trending']
  const pages = [1, 2, 3, 5, 8]
  return categories.flatMap((category) =>
    sorts.flatMap((sort) => pages.map((page) => `/api/products?limit=11&page=${page}${category}${sort}`)),
  )
}

/** Typical search texts: names, other spellings, two words, a colour, a fabric, a typing error. */
function uncachedSearches(): string[] {
  const words = [
    'jebba',
    'djeba',
    'جبة',
    'kaftan',
    '9aftan',
    'قفطان',
    'burnus',
    'chachia',
    'شاشية',
    'balgha',
    'keswa',
    'melia',
    'fouta',
  ]
  const second = ['', ' rouge', ' soie', ' mariage', ' tunis']
  return words.flatMap((word) =>
    second.map((more) => `/api/products/search?limit=11&query=${encodeURIComponent(word + more)}`),
  )
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

/** The delay until another process shows a committed change. */
async function spreadMs(shop: Running): Promise<number> {
  const otherShop = await runShop({ SAMPLE_SHOP: 'off', DATABASE_URL: embeddedUrl(shop.dataDir) })
  try {
    const stock = async () =>
      ((await (await fetch(`${otherShop.origin}/api/products/bench-7`)).json()) as { stockQuantity: number })
        .stockQuantity
    return await inShop(shop, (db) =>
      medianMs(5, async () => {
        const previousStock = await stock()
        await sql`insert into stock_movements (variant_id, change, reason)
          select id, 1, 'counted' from variants where product_id = 'bench-7' limit 1`.execute(db)
        while ((await stock()) === previousStock) await delay(1)
      }),
    )
  } finally {
    await otherShop.stop()
  }
}
