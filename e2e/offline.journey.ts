import type { Page } from '@playwright/test'
import { confirmed, fillIn, openCheckout, ordersOf, place } from './checkout-steps.ts'
import { inCart, test } from './garment.ts'
import { keptIn, shopIsKept } from './kept-shop.ts'
import { signInShopper } from './people.ts'
import { expect } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

const seen = (page: Page) => page.locator('#last-seen')
const keptPages = (page: Page) => keptIn(page, 'pages')

test('what was seen opens without a line, says so, and is fresh again when the line is back', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await page.goto('/products')
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/products\/./)
  await expect(page.locator('[data-garment], .gallery-strip').first()).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await shopIsKept(page)
  await page.reload()
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname)

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
  // What was asked for without a line is given up first.
  await expect(seen(page)).toHaveCount(0, { timeout: 30_000 })
})

test('without a line one orders from a page opened without one, and the order arrives once', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email } = await openCheckout(page, [inCart(await newGarment(3), 1)])
  await shopIsKept(page)
  await context.setOffline(true)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await place(page).click()
  await expect(page.getByText('Votre commande attend d’être envoyée')).toBeVisible()
  await context.setOffline(false)
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})

test('cart and wishlist are filled, read and emptied without a line', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signInShopper(page)
  const garment = await newGarment(3)
  await page.goto(`/products/${garment._id}`)
  await shopIsKept(page)
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

test('who says goodbye leaves no page, picture or order behind, and pages of an account never stay', async ({
  page,
}) => {
  await signInShopper(page)
  await page.goto('/products')
  await shopIsKept(page)
  for (const path of ['/orders', '/user-dashboard', '/products']) await page.goto(path)
  const kept = await keptPages(page)
  expect(kept).toContain('/products')
  expect(kept.filter((path) => /orders|dashboard|login|password/.test(path))).toEqual([])
  await page.goto('/user-dashboard')
  await page.locator('main').getByRole('button', { name: 'Se déconnecter' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  // What she is shown after that is nobody's.
  await expect.poll(() => keptPages(page)).not.toContain('/products')
  expect(await keptIn(page, 'waiting')).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('last-shopper')
})
