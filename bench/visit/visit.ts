import { chromium } from '@playwright/test'
import { browser as installed } from '../../e2e/browser.ts'
import { percentile } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import { type Running, runShop } from '../processes.ts'
import { isMoment, scale } from '../scale.ts'
import { measureTouches, someGarment } from './interaction-delay.ts'
import { lighthouse, type Visit, type Visiting } from './lighthouse.ts'

const visits = scale('VISITS', 5, 1)

interface Place {
  name: string
  path: (garment: string) => string
  maxKilobytes: number
}

const pages: readonly Place[] = [
  { name: 'home', path: () => '', maxKilobytes: 260 },
  { name: 'list', path: () => '/products', maxKilobytes: 260 },
  { name: 'garment', path: (id) => `/products/${id}`, maxKilobytes: 320 },
  { name: 'cart', path: () => '/cart', maxKilobytes: 260 },
]
const languages = [
  { language: 'fr', moreKilobytes: 0 },
  // Arabic fonts are separate files.
  { language: 'ar', moreKilobytes: 40 },
]
const places = pages.flatMap(({ name, path, maxKilobytes }) =>
  languages.map(({ language, moreKilobytes }) => ({
    name: `${name}, ${language}`,
    path: (id: string) => `/${language}${path(id)}`,
    maxKilobytes: maxKilobytes + moreKilobytes,
  })),
)

/** Generating pictures would take processor time from the visits. */
export const withoutPictureJobs = { PICTURES_AHEAD: 'off' }

/** Measures a first visit and a first touch of one shop. */
export async function measureVisit(): Promise<Measurement[]> {
  const [measurements = []] = await measureShops([() => runShop(withoutPictureJobs)])
  return measurements
}

/** Measures several shops in turns, so that disturbances affect all of them. */
export async function measureShops(openings: readonly (() => Promise<Running>)[]): Promise<Measurement[][]> {
  const visit = await lighthouse()
  const shops: Running[] = []
  const browser = await chromium.launch(installed)
  try {
    for (const open of openings) shops.push(await open())
    const measured: Measurement[][] = shops.map(() => [])
    for (const place of isMoment ? places.slice(0, 1) : places) {
      const seen = await visitByTurns(visit, shops, place)
      for (const [index, visitsOfShop] of seen.entries()) measured[index]?.push(...figuresOf(place, visitsOfShop))
    }
    for (const [index, shop] of shops.entries()) measured[index]?.push(...(await measureTouches(browser, shop)))
    return measured
  } finally {
    await browser.close()
    for (const shop of shops) await shop.stop()
  }
}

async function visitByTurns(visit: Visiting, shops: readonly Running[], { path }: Place): Promise<Visit[][]> {
  const seen: Visit[][] = shops.map(() => [])
  // The first turn does not count, because it generates the requested picture sizes.
  for (let turn = -1; turn < visits; turn++) {
    for (const [index, shop] of shops.entries()) {
      const result = await visit(shop.origin + path(await someGarment(shop)))
      if (turn >= 0) seen[index]?.push(result)
    }
  }
  return seen
}

function figuresOf({ name, maxKilobytes }: Place, seen: readonly Visit[]): Measurement[] {
  const median = (figure: keyof Visit) =>
    percentile(
      seen.map((visit) => visit[figure]),
      50,
    )
  return [
    { name: `${name}: score`, value: median('score'), unit: '', target: { atLeast: 99 } },
    { name: `${name}: blocking`, value: median('blockingMs'), unit: 'ms', target: { atMost: 50 } },
    { name: `${name}: longest task`, value: median('longestTaskMs'), unit: 'ms', target: { atMost: 50 } },
    { name: `${name}: fetched in all`, value: median('kilobytes'), unit: 'kB', target: { atMost: maxKilobytes } },
  ]
}
