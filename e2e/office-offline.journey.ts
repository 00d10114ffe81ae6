import { createStaff, getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import {
  inbox,
  listCachedOfficePaths,
  offlineNotice,
  openInbox,
  openOffline,
  orderNumber,
  origin,
  test,
} from './office-cache.ts'
import { listCachedPaths } from './shop-cache.ts'
import { signIn } from './staff-login-steps.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

test('the office opens offline with the cached inbox, says its time, and refreshes when online', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await createStaff())
  await openInbox(page, order)
  await expect(offlineNotice(page)).toHaveCount(0)
  await openOffline(page, context)
  await expect(offlineNotice(page)).toBeVisible()
  await expect(orderNumber(page, order)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^98 / }).first()).toHaveAttribute('href', /^tel:/)
  // Offline there are no action buttons, and the shop's own offline notice is hidden.
  await expect(page.getByRole('main').getByRole('button', { name: /Confirmer/ })).toHaveCount(0)
  await expect(page.locator('#last-seen')).toHaveCount(0)
  await expectAccessible(page)
  const cachedInbox = await page.evaluate(async () => (await caches.match('/kept-inbox'))?.text())
  expect(cachedInbox).toContain(order.name)
  expect(cachedInbox).not.toContain('rue du Pacha')

  await page.goto('/dashboard/figures', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('l’arrière-boutique ne montre que les commandes')).toBeVisible()
  await page.getByRole('link', { name: 'Commandes' }).first().click()
  await expect(offlineNotice(page)).toBeVisible()

  await context.setOffline(false)
  await expect(offlineNotice(page)).toHaveCount(0, { timeout: 40_000 })
  await expect(page.getByRole('row', { name: String(order.number) })).toBeVisible()
  await expect(page.getByRole('button', { name: `Confirmer, ${order.number}` })).toBeVisible()
})

test(
  'actions pressed offline are refused in place and not executed',
  inDrills,
  async ({ page, context, order, expectConsoleErrors }) => {
    expectConsoleErrors()
    await signIn(page, await createStaff())
    await openInbox(page, order)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const button = page.getByRole('button', { name: `Confirmer, ${order.number}` })
    const offlineAlert = page.getByRole('alert').filter({ hasText: 'Pas de connexion : rien n’a été fait.' })
    await context.setOffline(true)
    await expect(offlineNotice(page)).toBeVisible()
    await button.click()
    await expect(offlineAlert).toBeVisible()
    const [alertBox, buttonBox] = await Promise.all([offlineAlert.boundingBox(), button.boundingBox()])
    expect(Math.abs((alertBox?.y ?? 0) - (buttonBox?.y ?? 0))).toBeLessThan(160)
    // The message is shown once, not also as a toast.
    await expect(page.locator('[data-kind=error]').filter({ visible: true })).toHaveCount(0)
    expect(sent).toEqual([])
    await context.setOffline(false)
    const { api } = await getAdminSession()
    const state = async () => (await (await api.get(`/api/admin/orders/${order._id}`)).json()).state
    expect(await state()).toBe('new')

    // The connection breaks before the response: the result is unknown, and the message says so.
    await page.route('**/api/admin/orders/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Vérifiez si c’est fait' })).toBeVisible()
    await page.unroute('**/api/admin/orders/**')
    await button.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(state).toBe('confirmed')
  },
)

test('signing out offline deletes all cached data of the office', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await createStaff())
  await openInbox(page, order)
  await openOffline(page, context)
  await expect(orderNumber(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.poll(() => listCachedOfficePaths(page)).toEqual([])
  await openOffline(page, context)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  expect(await listCachedOfficePaths(page)).toEqual([])
})

test(
  'another member of staff on the same device never sees it',
  inDrills,
  async ({ page, context, order, expectConsoleErrors }) => {
    expectConsoleErrors()
    const [hers, otherStaff] = [await createStaff(), await createStaff('workshop')]
    await signIn(page, hers)
    await openInbox(page, order)
    // Simulates that the session was replaced by another person's without logging out.
    const headers = { origin: origin(page) }
    const { token } = await (await page.request.post('/api/admin/login', { headers, data: otherStaff })).json()
    await page.evaluate((storedToken) => localStorage.setItem('token', storedToken), token)
    expect(await listCachedOfficePaths(page)).toEqual(['/kept-inbox', inbox])
    await openOffline(page, context)
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
    await expect.poll(() => listCachedPaths(page, 'inbox')).toEqual([])
    await expect(orderNumber(page, order)).toHaveCount(0)

    // Signing in deletes the cached data of the previous person.
    await context.setOffline(false)
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(page, hers)
    await openInbox(page, order)
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(page, otherStaff)
    await expect.poll(() => listCachedPaths(page, 'inbox')).toEqual([])
    await openInbox(page, order)
    const cachedInbox = await page.evaluate(async () => (await caches.match('/kept-inbox'))?.text())
    expect(cachedInbox).not.toContain(order.name)
  },
)

test('the office can be installed as an app', async ({ page }) => {
  await signIn(page, await createStaff())
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
