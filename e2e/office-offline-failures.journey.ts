import { admin, createStaff, getAdminSession } from './accounts.ts'
import { expect } from './journey-test.ts'
import {
  ageInbox,
  inbox,
  listCachedOfficePaths,
  openInbox,
  openOffline,
  orderNumber,
  origin,
  test,
} from './office-cache.ts'
import { listCachedPaths } from './shop-cache.ts'
import { fillSignInForm, signIn } from './staff-login-steps.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

test('a session ended by the shop deletes the cached data', async ({ page, context, order, expectConsoleErrors }) => {
  expectConsoleErrors()
  await signIn(page, await createStaff())
  await openInbox(page, order)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, origin: origin(page) }
  expect((await page.request.post('/api/admin/logout', { headers })).status()).toBe(204)
  // The server has ended the session, but this browser still has the cached data.
  expect(await listCachedOfficePaths(page)).toEqual(['/kept-inbox', inbox])
  await page.goto('/dashboard')
  await expect(page.getByRole('dialog', { name: 'Session expirée' })).toBeVisible()
  await expect.poll(() => listCachedOfficePaths(page)).toEqual([])
  await openOffline(page, context)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
})

test('data older than a day is deleted when the worker starts; younger data is kept', async ({
  page,
  context,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await createStaff())
  await openInbox(page, order)
  await ageInbox(page, 23)
  await openOffline(page, context)
  await expect(orderNumber(page, order)).toBeVisible()
  await ageInbox(page, 1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect.poll(() => listCachedPaths(page, 'inbox')).toEqual([])
  await expect(orderNumber(page, order)).toHaveCount(0)

  await context.setOffline(false)
  await openInbox(page, order)
  await ageInbox(page, 25)
  // Any page of the shop starts a stopped worker.
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await page.goto('about:blank')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.goto('/about')
  await expect.poll(() => listCachedPaths(page, 'inbox')).toEqual([])
})

test('data read in a window is hidden from the next person who signs in there', async ({
  page,
  order,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signIn(page, await createStaff())
  await page.goto(inbox)
  await expect(orderNumber(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The API is blocked, so that only data of the previous session could appear.
  await page.route('**/api/admin/orders?**', (route) => route.abort())
  await fillSignInForm(page, await createStaff('workshop'))
  // After signing in, the last page of the previous session opens.
  await expect(page).toHaveURL(inbox)
  await expect(page.getByText('Les commandes n’ont pas pu être lues')).toBeVisible()
  await expect(orderNumber(page, order)).toHaveCount(0)
})

test('nothing of the back office is cached on a metered connection', async ({ page, order }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(page, await createStaff())
  await page.goto(inbox)
  await expect(orderNumber(page, order)).toBeVisible()
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  await page.getByRole('link', { name: 'Produits' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('a person whose rights have changed reads the inbox anew before it is cached again', async ({ page, order }) => {
  const member = await createStaff()
  await signIn(page, member)
  await openInbox(page, order)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await listCachedPaths(page, 'inbox')).toEqual(['/kept-inbox'])
  const { api } = await getAdminSession()
  const data = { role: 'workshop', currentPassword: admin.password }
  await expect(await api.put(`/api/admin/staff/${member.username}/role`, { data })).toBeOK()
  await page.reload()
  await expect.poll(() => listCachedPaths(page, 'inbox')).toEqual([])
})
