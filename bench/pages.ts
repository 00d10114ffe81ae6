import { languages } from '#contract/platform/text/languages.ts'
import { fillCatalogue, givePictures } from './fill-catalogue.ts'
import { measureListsOfTwelve } from './lists-of-twelve.ts'
import { percentile } from './load.ts'
import { processorSeconds } from './machine.ts'
import { measureMaxRate } from './max-request-rate.ts'
import type { Measurement } from './measurement.ts'
import { type Running, residentMegabytes, runBareServer, runShop } from './processes.ts'
import { bestLines } from './readme-figures.ts'
import { requestEach } from './request-addresses.ts'
import { scale, seconds, turns } from './scale.ts'
import { inShop } from './shop-database.ts'

const garments = scale('GARMENTS', 1000, 24)
/** The number of parallel connections, equal to that of the measurements of other shops. */
const connections = 10

/** Measures the pages of a whole catalogue: rendering one, and serving all from the cache. */
export async function measurePages(): Promise<Measurement[]> {
  const shop = await runShop({ SAMPLE_SHOP: 'off' })
  try {
    await inShop(shop, async (db) => {
      await fillCatalogue(db, garments)
      await givePictures(db)
    })
    await requestEach(shop.origin, someOf(garments / 5, 'ar'), 1)
    const made = await measureMaking(shop)
    return [...made, ...(await measureListsOfTwelve(shop.origin)), ...(await measureRemembered(shop))]
  } finally {
    await shop.stop()
  }
}

function pagesIn(language: string): string[] {
  return Array.from({ length: garments }, (_one, index) => `/${language}/products/bench-${index}`)
}

/** A random sample of pages. */
function someOf(count: number, language: string): string[] {
  const pages = pagesIn(language)
  return Array.from({ length: count }, (_one, index) => pages[(index * 7919 + 13) % pages.length] ?? '')
}

/** Measured in processor time, so that other work on the machine does not count; compression is included. */
async function measureMaking(shop: Running): Promise<Measurement[]> {
  const measure = async (paths: readonly string[]) => {
    const start = { seconds: processorSeconds(shop.pid), made: await timesMade(shop) }
    const { bytes } = await requestEach(shop.origin, paths, 1)
    const made = (await timesMade(shop)) - start.made
    if (made !== paths.length) throw new Error(`${made} of ${paths.length} pages had to be made`)
    return { cpu: (1000 * (processorSeconds(shop.pid) - start.seconds)) / made, bytes: bytes / made }
  }
  const garment = await measure(pagesIn('fr'))
  const list = await measure(
    Array.from({ length: Math.ceil(garments / 12) }, (_one, page) => `/fr/products?page=${page + 1}`),
  )
  // An unused parameter `page` gives the home page further entries in the cache, so that it is rendered for each of them.
  const home = await measure(Array.from({ length: Math.ceil(garments / 12) }, (_one, page) => `/fr?page=${page + 2}`))
  const { rate } = await requestEach(shop.origin, pagesIn('en'), connections)
  return [
    { name: bestLines.madePages.name, value: rate, unit: '/s' },
    {
      name: 'a garment page that has to be made, processor time',
      value: garment.cpu,
      unit: 'ms',
      target: { atMost: 1.5 },
    },
    { name: 'a list page that has to be made, processor time', value: list.cpu, unit: 'ms', target: { atMost: 1.5 } },
    { name: 'home that has to be made, processor time', value: home.cpu, unit: 'ms' },
    { name: 'a garment page, over the line', value: garment.bytes / 1000, unit: 'kB', target: { atMost: 12 } },
    { name: 'a list page, over the line', value: list.bytes / 1000, unit: 'kB', target: { atMost: 12 } },
  ]
}

async function measureRemembered(shop: Running): Promise<Measurement[]> {
  const paths = someOf(garments * 8, 'fr')
  const bare = await runBareServer(12_000, 'text/html')
  try {
    await requestEach(shop.origin, paths)
    const rates: number[] = []
    const bareRates: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      rates.push((await requestEach(shop.origin, paths)).rate)
      bareRates.push(await measureMaxRate(`${bare.origin}/`, {}, (2 / 3) * seconds))
    }
    for (const language of languages) await requestEach(shop.origin, pagesIn(language))
    const madeBefore = await timesMade(shop)
    for (const language of languages) await requestEach(shop.origin, pagesIn(language).toReversed())
    const cacheHits = garments * languages.length - ((await timesMade(shop)) - madeBefore)
    return [
      {
        name: bestLines.garmentPages.name,
        value: percentile(rates, 50),
        unit: '/s',
        target: { atLeast: 6000 },
      },
      { name: 'bare Fastify, 12 kB', value: percentile(bareRates, 50), unit: '/s', isOfMachine: true },
      {
        name: 'garment pages from memory : bare Fastify',
        value: percentile(rates, 50) / percentile(bareRates, 50),
        unit: ': 1',
        target: { atLeast: 0.6 },
      },
      {
        name: `of ${garments * languages.length} pages in three languages, kept by the default bound`,
        value: cacheHits,
        unit: '',
        target: { atLeast: garments * languages.length },
      },
      {
        name: 'memory of the server afterwards',
        value: residentMegabytes(shop.pid),
        unit: 'MB',
        target: { atMost: 220 },
      },
    ]
  } finally {
    await bare.stop()
  }
}

async function timesMade({ origin }: Running): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/jebba_remembered_answers_total\{kind="page",outcome="made"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}
