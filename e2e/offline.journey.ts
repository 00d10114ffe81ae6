import type { Page } from '@playwright/test'
import { signInShopper } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { fillIn, openCheckout, orderButton, ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'
import { listCachedPaths, waitForCachedShop } from './shop-cache.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

const seen = (page: Page) => page.locator('#last-seen')
const waits = (page: Page) => page.getByText('Votre commande attend d’être envoyée')
const listCachedPages = (page: Page) => listCachedPaths(page, 'pages')

test('visited pages open offline, say so, and refresh when online', async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors()
  await page.goto('/products')
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/products\/./)
  await expect(page.locator('[data-garment], .gallery-strip').first()).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await waitForCachedShop(page)
  await page.reload()
  await expect.poll(() => listCachedPages(page)).toContain(new URL(page.url()).pathname)

  await context.setOffline(true)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(seen(page)).toContainText('telle que vous l’avez vue le')
  const mark = page.locator('main .as-seen').first()
  expect(await mark.evaluate((price) => getComputedStyle(price, '::after').content)).toContain('*')

  await page.goto('/terms', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()

  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(seen(page)).toBeVisible()
  await page.mouse.move(50, 300)
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  await context.setOffline(false)
  // The page keeps asking until a response comes from the server, and then removes the notice.
  await expect(seen(page)).toHaveCount(0, { timeout: 30_000 })
})

test('an order is written offline from a page opened offline, and arrives once', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email } = await openCheckout(page, [toCartItem(await newGarment(3), 1)])
  await waitForCachedShop(page)
  await page.goto('/products')
  await expect.poll(() => listCachedPages(page)).toContain('/products')
  await context.setOffline(true)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await orderButton(page).click()
  await expect(waits(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ne plus attendre' }).click()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await orderButton(page).click()
  await expect(waits(page)).toBeVisible()

  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('complementary', { name: 'Commande en attente' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'La voir' }).click()
  await expect(page.getByRole('article', { name: 'Commande n°' })).toHaveCount(1)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('cart and wishlist are filled, read and emptied offline', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signInShopper(page)
  const garment = await newGarment(3)
  await page.goto(`/products/${garment._id}`)
  await waitForCachedShop(page)
  await context.setOffline(true)
  await page
    .getByRole('button', { name: `Ajouter « ${garment.title} » aux favoris` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Produit ajouté au panier')).toBeVisible()

  await page.goto('/wishlist', { waitUntil: 'domcontentloaded' })
  const wish = page.locator('main li').filter({ hasText: garment.title })
  await expect(wish.getByRole('link', { name: garment.title })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await wish.getByRole('button', { name: /Retirer/ }).click()
  await expect(page.getByText('Rien encore dans vos favoris')).toBeVisible()

  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  const line = page.locator('main li').filter({ hasText: garment.title })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Une de plus' }).click()
  await expect(line.locator('[inputmode=numeric]')).toHaveValue('2')
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(line.locator('[inputmode=numeric]')).toHaveValue('2')
})

test('pages of an account are never cached', async ({ page }) => {
  await signInShopper(page)
  await page.goto('/products')
  await waitForCachedShop(page)
  for (const path of ['/orders', '/user-dashboard', '/products']) await page.goto(path)
  const cachedPaths = await listCachedPages(page)
  expect(cachedPaths).toContain('/products')
  expect(cachedPaths.filter((path) => /orders|dashboard|login|password/.test(path))).toEqual([])
})
