import sharp from 'sharp'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { findMailedLink, getAdminSession, signInShopper } from './accounts.ts'
import { fillIn, ordersOf } from './checkout-steps.ts'
import { test } from './garment.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, openOffice } from './office-test.ts'
import { countFitRatings, deliverOrder, moveDeliveriesBack, reviewAsSmall } from './review-steps.ts'
import { shopTranslate } from './shop-messages.ts'

const names = { fr: 'Jebba de lin', ar: 'جبة كتان' } as const
const sizes = ['S', 'M', 'L', 'XL']
/** Measures of the garment lying flat, in centimetres: chest, shoulders and length. */
const flat = sizes.map((size, index) => ({
  size,
  chest: 58 + index * 3.5,
  shoulder: 48.5 + index * 1.5,
  length: 126 + index * 4,
}))

async function newJebba(): Promise<Product> {
  const { api } = await getAdminSession()
  const title = `${names.fr} ${Math.random().toString(36).slice(2, 8)}`
  const colors = [
    { colorName: { fr: 'Blanc', en: 'White', ar: 'أبيض' }, sizes: sizes.map((size) => ({ size, stock: 20 })) },
  ]
  const fields = { title, mainCategory: 'men', newPrice: 150, sizeGuide: 'jebba', colors }
  const translations = { ar: { title: title.replace(names.fr, names.ar) } }
  const data = { ...fields, translations, publishedAt: '2020-01-01T08:00:00Z' }
  return (await api.post('/api/products/create-product', { data })).json()
}

/** A photograph with GPS coordinates, as phones store them. */
function photographWithPlace() {
  return sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#7a4b2a' } })
    .withExif({ IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLongitude: '10/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
}

const language = 'ar'

const t = shopTranslate(language)
const o = officeTranslate(language)

test('a garment is measured, advised, ordered, delivered and reviewed, and the reviews change the advice', async ({
  page,
  browser,
  baseURL,
  speak,
}) => {
  test.setTimeout(180_000)
  const jebba = await newJebba()
  const owner = await openOffice(browser, baseURL, language)
  await owner.goto(`/dashboard/edit-product/${jebba._id}`)
  await expect(owner.getByRole('img', { name: t('measures.drawing') })).toBeVisible()
  for (const { size, ...measures } of flat) {
    for (const [name, centimetres] of Object.entries(measures)) {
      const field = owner.getByLabel(`${size}, ${t(`measure.${name as 'chest'}`)}`, { exact: true })
      await field.fill(String(centimetres).replace('.', ','))
    }
  }
  await owner.getByRole('button', { name: o('productForm.save'), exact: true }).click()
  await expect(owner.getByText(o('productForm.saved'))).toBeVisible()

  await speak(language)
  const { email } = await signInShopper(page)
  const path = localisePath(language, `/products/${jebba._id}`)
  await page.goto(path)
  await page.getByRole('button', { name: t('sizes.which') }).click()
  const adviser = page.getByRole('dialog', { name: t('sizes.which') })
  await expect(adviser.getByLabel(t('ask.height'))).toBeFocused()
  await adviser.getByLabel(t('ask.height')).fill('175')
  await adviser.getByLabel(t('ask.weight')).fill('72')
  await adviser.getByLabel(t('fit.name')).fill('Sami')
  await expect(adviser.getByText(t('fit.fromGarment'))).toBeVisible()
  await adviser.getByRole('button', { name: t('fit.take', { size: 'L' }) }).click()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()

  // The list filtered by Sami's sizes contains the jebba, whose page preselects his size.
  await page.goto(localisePath(language, `/products?query=${encodeURIComponent(jebba.title)}`))
  await page.getByRole('button', { name: t('filters.open') }).click()
  await page
    .getByRole('group', { name: t('filters.mySize') })
    .getByRole('button', { name: 'Sami' })
    .click()
  await expect(page).toHaveURL(/size=L/)
  await page.goto(path)
  await expect(page.getByText(t('fit.presetFor', { name: 'Sami', size: 'L' }))).toBeVisible()
  await page
    .getByRole('button', { name: t('product.addToCart') })
    .first()
    .click()
  await page.goto(localisePath(language, '/checkout'))
  await fillIn(page)
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await expect.poll(async () => (await ordersOf(email)).length).toBe(1)
  const [order] = (await ordersOf(email)) as [OfficeOrder]

  await owner.goto(`/dashboard/manage-orders?order=${order._id}`)
  await expect(owner.getByText(o('orders.advised', { size: 'L' }))).toBeVisible()
  await deliverOrder(order)
  await moveDeliveriesBack([order._id])

  // The buyer opens the mailed link in a new browser context, without an account.
  const buyer = await (await browser.newContext()).newPage()
  await buyer.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  await buyer.goto(await findMailedLink(email, 'review-invitation'))
  await expect(buyer.locator('html')).toHaveAttribute('lang', language)
  await buyer.getByRole('radio', { name: t('said.stars', { stars: 4 }) }).check({ force: true })
  await buyer.getByRole('radio', { name: t('said.small'), exact: true }).check({ force: true })
  await buyer.getByLabel(t('words.name')).fill('Sami')
  await buyer.getByLabel(t('words.height')).fill('175')
  await buyer.getByLabel(t('words.text')).fill('Le lin est beau.\nIl taille petit.')
  const photograph = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await photographWithPlace() }
  await buyer.getByLabel(t('words.pictures')).setInputFiles(photograph)
  await expect(buyer.locator('form img')).toBeVisible()
  await buyer.getByRole('button', { name: t('words.send') }).click()
  await expect(buyer.getByText(t('words.thanks'))).toBeVisible()
  await buyer.context().close()

  await page.goto(path)
  expect(await page.content()).not.toContain('aggregateRating')
  await owner.goto('/dashboard/reviews')
  const item = owner.getByRole('listitem').filter({ hasText: o('reviews.order', { number: order.number }) })
  await item.getByRole('button', { name: o('reviews.reply'), exact: true }).click()
  await item.getByLabel(o('reviews.answer')).fill('Merci Sami, prenez une taille de plus.')
  await item.getByRole('button', { name: o('reviews.saveAnswer') }).click()
  await expect(item.getByRole('button', { name: o('reviews.saveAnswer') })).toBeHidden()
  await item.getByRole('button', { name: o('reviews.publish') }).click()
  await expect(item).toBeHidden()
  await owner.context().close()

  await page.goto(path)
  const words = page.getByRole('region', { name: t('said.title') })
  // Similar garments load when they come near the viewport; they are scrolled into view in steps.
  await page.getByRole('region', { name: t('product.alike') }).scrollIntoViewIfNeeded()
  await expect(words).toBeVisible()
  await expect(words.getByText('Il taille petit.')).toBeVisible()
  await expect(words.getByText('Merci Sami, prenez une taille de plus.')).toBeVisible()
  await expect(words.locator('dl div').first()).toContainText('100')
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}')
  const pictureUrl = await words.getByRole('img', { name: t('said.picture', { name: 'Sami' }) }).getAttribute('src')
  const file = await (await page.request.get(pictureUrl ?? '')).body()
  expect((await sharp(file).metadata()).exif).toBeUndefined()

  // One rating does not change the advice, fifteen do: then XL is advised instead of L.
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await reviewAsSmall(jebba, 'L', 14)
  await expect.poll(() => countFitRatings(jebba)).toBe(15)
  await page.goto(path)
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked()
  await page.getByRole('button', { name: t('sizes.mine') }).click()
  await expect(adviser.getByText(t('fit.saidSmall', { count: 15 }))).toBeVisible()
  const { api } = await getAdminSession()
  await api.delete(`/api/products/${jebba._id}`)
})
