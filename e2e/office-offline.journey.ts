import type { BrowserContext, Page } from '@playwright/test'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { expectAccessible } from './axe.ts'
import { test as base } from './garment.ts'
import { keptIn, officeFilesAreKept } from './kept-shop.ts'
import { takeOrder } from './order-steps.ts'
import { admin, asStaff, newStaff } from './people.ts'
import { enter, signIn } from './staff-door.ts'
import { expect } from './visit.ts'

base.use({ serviceWorkers: 'allow' })
base.setTimeout(90_000)

const test = base.extend<{ order: OfficeOrder }>({
  order: async ({ newGarment }, use) => use(await takeOrder(await newGarment(5))),
})

const inbox = '/dashboard/manage-orders'
const seen = (page: Page) => page.getByText('Commandes telles que lues le')
const shown = (page: Page, { number }: OfficeOrder) => page.getByRole('main').getByText(String(number), { exact: true })
const origin = (page: Page) => new URL(page.url()).origin

const keptOffice = async (page: Page) => [...(await keptIn(page, 'inbox')), ...(await keptIn(page, 'office'))]

/** The inbox, open and at hand. */
async function openInbox(page: Page, order: OfficeOrder): Promise<void> {
  await page.goto(inbox)
  await expect(shown(page, order)).toBeVisible()
  await expect.poll(() => keptOffice(page), { timeout: 30_000 }).toEqual(['/kept-inbox', inbox])
  await officeFilesAreKept(page)
}

async function withoutLine(page: Page, context: BrowserContext, path = inbox): Promise<void> {
  await context.setOffline(true)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** As if it had been read so many hours earlier. */
async function age(page: Page, hours: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const place = await caches.open('shop-inbox')
    const kept = await (await place.match('/kept-inbox'))?.json()
    const at = new Date(Date.parse(kept.at) - ms).toISOString()
    await place.put('/kept-inbox', new Response(JSON.stringify({ ...kept, at })))
  }, hours * 3_600_000)
}

test('the back office opens without a line with its inbox as last read, says of when, and is fresh again with one', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await openInbox(page, order)
  await expect(seen(page)).toHaveCount(0)
  await withoutLine(page, context)
  await expect(seen(page)).toBeVisible()
  await expect(shown(page, order)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^98 / }).first()).toHaveAttribute('href', /^tel:/)
  // Nothing stands there that could be pressed in vain, and nothing of the shop's own sign.
  await expect(page.getByRole('main').getByRole('button', { name: /Confirmer/ })).toHaveCount(0)
  await expect(page.locator('#last-seen')).toHaveCount(0)
  await expectAccessible(page)
  const kept = await page.evaluate(async () => (await caches.match('/kept-inbox'))?.text())
  expect(kept).toContain(order.name)
  expect(kept).not.toContain('rue du Pacha')

  await page.goto('/dashboard/figures', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('l’arrière-boutique ne montre que les commandes')).toBeVisible()
  await page.getByRole('link', { name: 'Commandes' }).first().click()
  await expect(seen(page)).toBeVisible()

  await context.setOffline(false)
  await expect(seen(page)).toHaveCount(0, { timeout: 40_000 })
  await expect(page.getByRole('row', { name: String(order.number) })).toBeVisible()
  await expect(page.getByRole('button', { name: `Confirmer, ${order.number}` })).toBeVisible()
})

test('what is pressed without a line is refused where it was pressed, and not done', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await openInbox(page, order)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const button = page.getByRole('button', { name: `Confirmer, ${order.number}` })
  const said = page.getByRole('alert').filter({ hasText: 'Pas de connexion : rien n’a été fait.' })
  await context.setOffline(true)
  await expect(seen(page)).toBeVisible()
  await button.click()
  await expect(said).toBeVisible()
  const [at, of] = await Promise.all([said.boundingBox(), button.boundingBox()])
  expect(Math.abs((at?.y ?? 0) - (of?.y ?? 0))).toBeLessThan(160)
  // Said once, and not in the corner too.
  await expect(page.locator('[data-kind=error]').filter({ visible: true })).toHaveCount(0)
  expect(sent).toEqual([])
  await context.setOffline(false)
  const { api } = await asStaff()
  const state = async () => (await (await api.get(`/api/admin/orders/${order._id}`)).json()).state
  expect(await state()).toBe('new')

  // The line breaks before the answer: nobody knows, and it is not called nothing.
  await page.route('**/api/admin/orders/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vérifiez si c’est fait' })).toBeVisible()
  await page.unroute('**/api/admin/orders/**')
  await button.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(state).toBe('confirmed')
})

test('who signs out without a line leaves nothing of the back office', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await openInbox(page, order)
  await withoutLine(page, context)
  await expect(shown(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.poll(() => keptOffice(page)).toEqual([])
  await withoutLine(page, context)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  expect(await keptOffice(page)).toEqual([])
})

test('a session the shop has ended takes along what was kept', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await openInbox(page, order)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, origin: origin(page) }
  expect((await page.request.post('/api/admin/logout', { headers })).status()).toBe(204)
  // Nobody here has heard of it yet.
  expect(await keptOffice(page)).toEqual(['/kept-inbox', inbox])
  await page.goto('/dashboard')
  await expect(page.getByRole('dialog', { name: 'Session expirée' })).toBeVisible()
  await expect.poll(() => keptOffice(page)).toEqual([])
  await withoutLine(page, context)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
})

test('what was read a day ago is gone, whoever wakes the worker; what was read an hour less ago is not', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await openInbox(page, order)
  await age(page, 23)
  await withoutLine(page, context)
  await expect(shown(page, order)).toBeVisible()
  await age(page, 1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect.poll(() => keptIn(page, 'inbox')).toEqual([])
  await expect(shown(page, order)).toHaveCount(0)

  await context.setOffline(false)
  await openInbox(page, order)
  await age(page, 25)
  // A worker that sleeps is woken by any page of the shop.
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await page.goto('about:blank')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.goto('/about')
  await expect.poll(() => keptIn(page, 'inbox')).toEqual([])
})

test('another member of the staff at the same device never sees it', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const [hers, other] = [await newStaff(), await newStaff('workshop')]
  await signIn(page, hers)
  await openInbox(page, order)
  // As if the browser had lost her session without a word, and somebody else were signed in.
  const headers = { origin: origin(page) }
  const { token } = await (await page.request.post('/api/admin/login', { headers, data: other })).json()
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  expect(await keptOffice(page)).toEqual(['/kept-inbox', inbox])
  await withoutLine(page, context)
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect.poll(() => keptIn(page, 'inbox')).toEqual([])
  await expect(shown(page, order)).toHaveCount(0)

  // And signing in says goodbye to whoever was here before.
  await context.setOffline(false)
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page, hers)
  await openInbox(page, order)
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn(page, other)
  await expect.poll(() => keptIn(page, 'inbox')).toEqual([])
  await openInbox(page, order)
  const kept = await page.evaluate(async () => (await caches.match('/kept-inbox'))?.text())
  expect(kept).not.toContain(order.name)
})

test('what one has read in a window the next who signs in there does not find in it', async ({
  page,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await newStaff())
  await page.goto(inbox)
  await expect(shown(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Nothing is read anew: what stands there then would be what the one before had read.
  await page.route('**/api/admin/orders?**', (route) => route.abort())
  await enter(page, await newStaff('workshop'))
  // It leads back to where the one before left.
  await expect(page).toHaveURL(inbox)
  await expect(page.getByText('Les commandes n’ont pas pu être lues')).toBeVisible()
  await expect(shown(page, order)).toHaveCount(0)
})

test('on a line that is counted nothing of the back office is kept', async ({ page, order }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(page, await newStaff())
  await page.goto(inbox)
  await expect(shown(page, order)).toBeVisible()
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  await page.getByRole('link', { name: 'Produits' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('who may see something else by now reads it anew before it is kept again', async ({ page, order }) => {
  const member = await newStaff()
  await signIn(page, member)
  await openInbox(page, order)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await keptIn(page, 'inbox')).toEqual(['/kept-inbox'])
  const { api } = await asStaff()
  const data = { role: 'workshop', currentPassword: admin.password }
  await expect(await api.put(`/api/admin/staff/${member.username}/role`, { data })).toBeOK()
  await page.reload()
  await expect.poll(() => keptIn(page, 'inbox')).toEqual([])
})

test('it is an app of its own, which browsers install', async ({ page }) => {
  await signIn(page, await newStaff())
  const browser = await page.context().newCDPSession(page)
  const installed = async () => {
    const { url, errors, manifest } = await browser.send('Page.getAppManifest')
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    return { url: new URL(url).pathname, errors, installabilityErrors, app: new URL(manifest.id ?? '').pathname }
  }
  const none = { errors: [], installabilityErrors: [] }
  expect(await installed()).toEqual({ ...none, url: '/office-fr.webmanifest', app: '/dashboard' })
  await page.goto('/ar')
  expect(await installed()).toEqual({ ...none, url: '/app-ar.webmanifest', app: '/' })
})
