import type { Page } from '@playwright/test'
import { admin, createStaff, signInAdmin, totp, withSecondFactor } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey-test.ts'

const officePages = [
  '/dashboard',
  '/dashboard/add-new-product',
  '/dashboard/edit-product/x',
  '/dashboard/manage-products',
  '/dashboard/manage-orders',
  '/dashboard/add-order',
  '/dashboard/edit-order/x',
  '/dashboard/bin',
]

async function logIn(page: Page, { username, password }: typeof admin): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrer' }).click()
}

test('staff sign in by name and password, and return to the requested page', async ({ page, context }) => {
  await page.goto('/dashboard/manage-orders')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByText('Le nom d’utilisateur est requis.')).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis.')).toBeVisible()
  await logIn(page, admin)
  await expect(page).toHaveURL('/dashboard/manage-orders')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^staff_/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
})

test('a wrong password does not open the back office', async ({ page, speak, expectConsoleErrors }) => {
  expectConsoleErrors()
  await speak('ar')
  await page.goto('/admin')
  await page.locator('input[name=username]').fill(`nobody-${Math.random()}`)
  await page.locator('input[name=password]').fill('not the password')
  await page.locator('form button[type=submit]').last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('فشل تسجيل الدخول')
  await expect(dialog).toContainText('يرجى إدخال اسم مستخدم وكلمة سرّ صحيحين.')
  await dialog.getByRole('button').click()
  await expect(page.locator('input[name=password]')).toBeFocused()
  await expect(page).toHaveURL('/admin')
})

test('a second factor is asked for if it is enabled', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const member = await createStaff()
  const secret = await withSecondFactor(member)
  await page.goto('/admin')
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'La deuxième étape' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  await page.getByLabel('Code').fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('each page of the back office is protected on its own', async ({ page, context, expectConsoleErrors }) => {
  // The browser logs requests that are rejected after the token was removed.
  expectConsoleErrors()
  for (const path of officePages) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/admin')
  }
  await signInAdmin(page)
  await page.goto('/dashboard/manage-orders')
  await expect(page).toHaveURL('/dashboard/manage-orders')
  // In another browser the token alone is not accepted.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  // Without the stored token, the next page asks to sign in, without a reload.
  await page.evaluate(() => localStorage.removeItem('token'))
  const products = page.locator('a[href="/dashboard/manage-products"]').first()
  await products.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL('/admin')
  await context.clearCookies()
  const answer = await page.request.get('/api/admin/session', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('the sign-in page of the office shows nothing of the shop', async ({ page, speak }) => {
  await speak('fr')
  await page.goto('/admin')
  const { name } = await (await page.request.get('/api/shop')).json()
  const header = page.locator('header')
  await expect(header).toContainText(name.fr)
  await expect(header.locator('a[hreflang]')).toHaveCount(3)
  // The link to the shop is the only one.
  const ways = page.locator('a[href]:not([hreflang]):not(.skip-link)')
  await expect(ways).toHaveCount(1)
  await expect(ways).toHaveAttribute('href', '/')
  await expect(page.getByRole('search')).toHaveCount(0)
  // The page tells whom to ask after losing the second factor.
  await page.locator('summary').click()
  await expect(page.locator('details')).toContainText('jebba admin reset')
  await expectAccessible(page)
})
