import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { phone } from '../../e2e/browser.ts'
import { percentile } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import type { Running } from '../processes.ts'
import { isMoment, scale } from '../scale.ts'

const times = scale('TOUCHES', 3, 1)
/** How many times slower than this machine a cheap phone is. */
const slower = 4

interface Line {
  name: string
  latencyMs: number
  bytesPerSecond: number
}

const slow4G: Line = { name: 'slow 4G', latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
const slow3G: Line = { name: 'slow 3G', latencyMs: 400, bytesPerSecond: 400_000 / 8 }

/** How long the visitor looks at the page before the first touch, and the maximal reaction time. */
const looks = [
  { line: slow4G, shownMs: 3000, atMost: 200 },
  { line: slow4G, shownMs: 0, atMost: 600 },
  { line: slow3G, shownMs: 8000, atMost: 300 },
]

interface Act {
  name: string
  path: (garment: string) => string
  /** Selector of the control used first; it works without scripts. */
  firstControl?: string
  touched: string
  /** Runs in the page: whether the touch has had its effect. */
  isDone: () => boolean
}

const garment = (id: string) => `/fr/products/${id}`
const list = () => '/fr/products'
const acts: readonly Act[] = [
  {
    name: 'into the cart',
    path: garment,
    firstControl: 'label:has(> input[name=size]:enabled)',
    touched: '.buy-bar button',
    isDone: () => document.querySelector('.toast') !== null,
  },
  {
    name: 'another colour',
    path: garment,
    touched: 'label:has(> input[name=colour]):nth-of-type(2)',
    // Announced beside the colour's label, with other sizes and pictures.
    isDone: () => {
      const name = document.querySelector('input[name=colour]:checked')?.ariaLabel?.split(',')[0]
      const isOther = document.querySelector('label:nth-of-type(2) > input[name=colour]:checked') !== null
      return isOther && document.querySelector('legend .text-muted')?.firstChild?.textContent === name
    },
  },
  {
    name: 'the heart of a garment',
    path: list,
    touched: 'article > button',
    isDone: () => document.querySelector('article > button[aria-pressed=true]') !== null,
  },
  {
    name: 'the menu',
    path: garment,
    touched: 'header button[popovertarget]:last-of-type',
    isDone: () => document.querySelector('.menu-panel:popover-open') !== null,
  },
  {
    name: 'the filters',
    path: list,
    touched: 'main button[popovertarget]',
    isDone: () => document.querySelector('.filter-panel:popover-open') !== null,
  },
  {
    name: 'the search field',
    path: list,
    touched: '#search-phone',
    isDone: () => document.querySelector('#search-phone:focus') !== null,
  },
]

/** Measures the time from a touch on a newly opened page to its effect, on a slow connection and a slow phone without a cache. */
export async function measureTouches(browser: Browser, shop: Running): Promise<Measurement[]> {
  const id = await someGarment(shop)
  const measurements: Measurement[] = []
  for (const { line, shownMs, atMost } of isMoment ? looks.slice(1, 2) : looks) {
    for (const act of acts) {
      const waits: number[] = []
      for (let turn = 0; turn < times; turn++) {
        waits.push(await touch(browser, { origin: shop.origin, line, act, id, shownMs }))
      }
      const name = `${line.name}, shown for ${shownMs / 1000} s: ${act.name}`
      measurements.push({ name: `${name}, median`, value: percentile(waits, 50), unit: 'ms', target: { atMost } })
      measurements.push({ name: `${name}, worst`, value: Math.max(...waits), unit: 'ms' })
    }
  }
  return measurements
}

/** A garment with several sizes and colours and enough stock. */
export async function someGarment({ origin }: Running): Promise<string> {
  const answer = await fetch(`${origin}/api/products`)
  const products = (await answer.json()) as { _id: string; colors: { stock: number; sizes: { stock: number }[] }[] }[]
  const product = products.find(
    ({ colors: [first, ...rest] }) =>
      rest.length > 0 && first && first.sizes.filter(({ stock }) => stock > 1).length > 1,
  )
  if (!product) throw new Error('No garment has several sizes and colours')
  return product._id
}

interface Touch {
  origin: string
  line: Line
  act: Act
  id: string
  shownMs: number
}

async function touch(browser: Browser, { origin, line, act, id, shownMs }: Touch): Promise<number> {
  const context = await browser.newContext({ ...phone, locale: 'fr' })
  try {
    const page = await context.newPage()
    const devices = await context.newCDPSession(page)
    await slowDown(devices, line)
    await page.addInitScript(noteTouches)
    await page.addInitScript(`globalThis.isDone = ${act.isDone}`)
    await page.goto(origin + act.path(id), { waitUntil: 'commit', timeout: 60_000 })
    await untilSeen(page)
    await delay(shownMs)
    if (act.firstControl) await tap(page, devices, act.firstControl)
    await tap(page, devices, act.touched)
    return await page.evaluate(untilDone, act.name)
  } finally {
    await context.close()
  }
}

async function slowDown(devices: CDPSession, { latencyMs, bytesPerSecond }: Line): Promise<void> {
  await devices.send('Network.enable')
  await devices.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await devices.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Waits until the first picture is painted, or the text if there is none. */
async function untilSeen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    return document.querySelector('footer') !== null && first.every((image) => image.complete)
  })
}

/** Touches a position, whatever the page's scripts are doing. */
async function tap(page: Page, devices: CDPSession, selector: string): Promise<void> {
  const target = page.locator(selector).first()
  await target.evaluate((it) => it.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devices.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

declare global {
  var touchedAt: number
  var isDone: () => boolean
}

/** Runs in the page: records when the last touch began. */
function noteTouches(): void {
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { touchedAt: timeStamp }), {
    capture: true,
  })
}

/** Runs in the page: the time from the last touch to its effect. */
async function untilDone(what: string): Promise<number> {
  const until = performance.now() + 30_000
  while (!globalThis.isDone()) {
    if (performance.now() > until) throw new Error(`It was never done: ${what}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return performance.now() - globalThis.touchedAt
}
