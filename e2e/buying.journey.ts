import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { sampleProductId } from '#server/operations/samples/sample-product.ts'
import { getAdminSession, signInShopper } from './accounts.ts'
import { boxOf } from './element-box.ts'
import { sampleIds, test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, openOffice } from './office-test.ts'
import { shopTranslate } from './shop-messages.ts'
import { expectToast } from './toasts.ts'

const [garment = ''] = sampleIds

async function fillCart(page: Page, items: object[]): Promise<void> {
  await page.addInitScript(
    (cart) => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', cart)
    },
    JSON.stringify({ version: 1, items }),
  )
}

test('the last piece is added to the cart once; then the button leads there', async ({ page, newGarment }) => {
  const product = await newGarment(1)
  await page.goto(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expectToast(page, 'Produit ajouté au panier')
  await expect(page.locator('output span').first()).toBeHidden()
  const cartButton = page.getByRole('button', { name: 'Voir le panier' })
  await cartButton.click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('output span')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: `Quantité de ${product.title}` })).toHaveValue('1')
})

test('without a chosen size no stock is shown; with one, the number of pieces', async ({ page }) => {
  await page.goto(`/products/${garment}`)
  const stock = page.locator('main p[aria-live]')
  await expect(stock).toBeEmpty()
  await page.locator('input[name="size"]:not(:disabled)').first().check()
  await expect(stock).toContainText(/\d+ pièces? en stock|Il n’en reste/)
})

test('similar garments are shown below a garment, also if it has recommended ones', async ({ page, request }) => {
  const products: Product[] = await (await request.get('/api/products')).json()
  const worn = products.find(({ goesWith, stockQuantity }) => goesWith.length > 0 && stockQuantity > 0)
  await page.goto(`/products/${worn?._id}`)
  const strip = (name: string) => page.getByRole('region', { name })
  const titles = (name: string) => strip(name).getByRole('heading', { level: 3 }).allInnerTexts()
  await expect(strip('Complétez la tenue').getByRole('article').first()).toBeAttached()
  await expect(strip('Dans le même rayon').getByRole('article')).toHaveCount(4)
  const [outfit, alike] = [await titles('Complétez la tenue'), await titles('Dans le même rayon')]
  expect(alike.filter((title) => title === worn?.title || outfit.includes(title))).toEqual([])
})

const language = 'fr'

test('reviews of a sample garment are marked as samples in the shop and in the office', async ({
  page,
  browser,
  baseURL,
  speak,
}) => {
  const [t, o] = [shopTranslate(language), officeTranslate(language)]
  await speak(language)
  await page.goto(localisePath(language, `/products/${sampleProductId('jebba-mlifa')}`))
  // Similar garments are loaded when they come near the viewport.
  await page.getByRole('region', { name: t('product.alike') }).scrollIntoViewIfNeeded()
  const words = page.getByRole('region', { name: t('said.title') })
  await expect(words.getByText(t('said.samples'))).toBeVisible()
  await expect(words.getByRole('listitem')).toHaveCount(3)
  await expect(words.getByRole('listitem').filter({ hasText: t('said.sample') })).toHaveCount(3)
  // Each sample review shows its stars, but sample reviews have no average.
  await expect(words.getByRole('img')).toHaveCount(3)
  expect(await page.content()).not.toContain('aggregateRating')

  const owner = await openOffice(browser, baseURL, language)
  // The newest reviews come first, and other journeys add some meanwhile, so the last page is opened.
  const { api } = await getAdminSession()
  const newest = await api.get('/api/admin/reviews?state=published')
  const pages = Math.ceil(Number(newest.headers()['x-total-count']) / (await newest.json()).length)
  await owner.goto(`/dashboard/reviews?state=published&page=${pages}`)
  const item = owner.getByRole('listitem').filter({ hasText: o('reviews.sample') })
  await expect(item.first()).toBeVisible()
  await expect(item.filter({ hasText: o('reviews.order', { number: '' }).trim() })).toHaveCount(0)
  await owner.context().close()
})

test('the cart shows the total, the day of delivery and the way to the order', async ({ page, newGarment }) => {
  await fillCart(page, [toCartItem(await newGarment(5), 2)])
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Récapitulatif' })
  await expect(summary).toContainText(/240\sDT/)
  await expect(summary).toContainText(/Livré à.*\D8\sDT/s)
  await expect(summary).toContainText(/Total\s*248\sDT/)
  const days = /(lundi|mardi|mercredi|jeudi|vendredi|samedi) \d+/
  await expect(summary).toContainText(days)
  await summary.getByLabel('Livré à').selectOption({ label: 'Tataouine' })
  await expect(summary).toContainText(days)
  await expect(summary).toContainText('Dix jours ouvrables pour changer d’avis')
  await summary.getByRole('link', { name: 'Continuer mes achats' }).click()
  await expect(page).toHaveURL('/products')
})

test('a shopper asks about a garment, shares it, sees the day of delivery, and returns to the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/products?category=women&color=red')
  const card = page.locator('main article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.locator('input[name="size"]:not(:disabled)').first().check()
  const size = await page.locator('input[name="size"]:checked').getAttribute('value')
  const whatsAppUrl = new URL(
    (await page.getByRole('link', { name: 'Demander sur WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(whatsAppUrl.hostname).toBe('wa.me')
  expect(whatsAppUrl.pathname).toMatch(/^\/216\d{8}$/)
  const text = whatsAppUrl.searchParams.get('text') ?? ''
  expect(text).toContain(title)
  expect(text).toContain(` · ${size}`)
  expect(text).toMatch(/https?:\/\/\S+\/products\/\S+\?color=/)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expectToast(page, 'Lien copié')
  expect(text).toContain(await page.evaluate(() => navigator.clipboard.readText()))

  await page.getByLabel('Livré à').selectOption({ label: 'Sfax' })
  await expect(page.getByRole('main')).toContainText('pas à l’étranger')
  const promise = page
    .locator('main [aria-live=polite]')
    .filter({ hasText: /(lundi|mardi|mercredi|jeudi|vendredi|samedi) \d+/ })
  await expect(promise).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Livré à')).toHaveValue('sfax')

  await page.goto('/products?category=women&color=red')
  await card.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Retour aux résultats' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/products?category=women&color=red')
})

test('logging out removes personal data from the browser', async ({ page, newGarment }) => {
  const product = await newGarment(3)
  await signInShopper(page)
  await fillCart(page, [toCartItem(product, 1)])
  await page.goto(`/products/${product._id}`)
  await page.goto('/checkout')
  await page.locator('#checkout-name').fill('Salwa Ben Youssef')
  await page.locator('#checkout-phone').fill('98 123 456')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout'))).toContain('Salwa')
  // Checkout and cart have a back link instead of a menu.
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Retour au panier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panier')
  await page.getByRole('banner').getByRole('link', { name: 'Continuer mes achats' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('dialog')).toContainText('À bientôt')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/Salwa|98 123 456|98123456|@example/)
  expect(await page.evaluate(() => [localStorage.getItem('checkout'), localStorage.getItem('recentlySeen')])).toEqual([
    null,
    null,
  ])
})

test('the full-screen view starts with the loaded picture, enlarges on a press, and shows the next one', async ({
  page,
}) => {
  await page.goto(`/products/${garment}`)
  await page.getByRole('button', { name: 'Agrandir l’image 1' }).click()
  const view = page.getByRole('dialog')
  const picture = view.getByRole('button', { name: 'Agrandir ou réduire' })
  const firstImage = picture.locator('picture img').first()
  await expect
    .poll(() => firstImage.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await boxOf(picture)
  expect(whole.width).toBeLessThanOrEqual(width)
  expect(whole.height).toBeLessThanOrEqual(height)
  await picture.click()
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(width * 1.3)
  await picture.click({ position: { x: width / 2, y: height / 2 } })
  await expect.poll(async () => (await boxOf(picture)).width).toBeLessThanOrEqual(width)
  const first = await firstImage.getAttribute('src')
  await view.getByRole('button', { name: 'Image suivante' }).click()
  await expect(firstImage).not.toHaveAttribute('src', first ?? '')
  await view.getByRole('button', { name: 'Image précédente' }).click()
  await expect(firstImage).toHaveAttribute('src', first ?? '')
  // A swipe to the left shows the next picture.
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove', x: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: height / 2 }] })
  await finger('touchStart', width * 0.8)
  for (const part of [0.6, 0.4, 0.2]) await finger('touchMove', width * part)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(firstImage).not.toHaveAttribute('src', first ?? '')
})
