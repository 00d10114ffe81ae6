import type { BrowserContext, Page } from '@playwright/test'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { test as base } from './garment.ts'
import { expect } from './journey-test.ts'
import { takeOrder } from './order-steps.ts'
import { listCachedPaths, waitForCachedOffice } from './shop-cache.ts'

export const test = base.extend<{ order: OfficeOrder }>({
  order: async ({ newGarment }, use) => use(await takeOrder(await newGarment(5))),
})

export const inbox = '/dashboard/manage-orders'
export const offlineNotice = (page: Page) => page.getByText('Commandes telles que lues le')
export const orderNumber = (page: Page, { number }: OfficeOrder) =>
  page.getByRole('main').getByText(String(number), { exact: true })
export const origin = (page: Page) => new URL(page.url()).origin

export const listCachedOfficePaths = async (page: Page) => [
  ...(await listCachedPaths(page, 'inbox')),
  ...(await listCachedPaths(page, 'office')),
]

/** Opens the inbox and waits until it is cached. */
export async function openInbox(page: Page, order: OfficeOrder): Promise<void> {
  await page.goto(inbox)
  await expect(orderNumber(page, order)).toBeVisible()
  await expect.poll(() => listCachedOfficePaths(page), { timeout: 30_000 }).toEqual(['/kept-inbox', inbox])
  await waitForCachedOffice(page)
}

export async function openOffline(page: Page, context: BrowserContext, path = inbox): Promise<void> {
  await context.setOffline(true)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** Makes the cached inbox older by this many hours. */
export async function ageInbox(page: Page, hours: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const place = await caches.open('shop-inbox')
    const cachedInbox = await (await place.match('/kept-inbox'))?.json()
    const earlierTime = new Date(Date.parse(cachedInbox.at) - ms).toISOString()
    await place.put('/kept-inbox', new Response(JSON.stringify({ ...cachedInbox, at: earlierTime })))
  }, hours * 3_600_000)
}
