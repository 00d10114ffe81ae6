import type { Page } from '@playwright/test'
import { storageKeys } from '#web/state/storage-keys.ts'
import { signInShopper } from './accounts.ts'
import { confirmationHeading, fillIn, openCheckout, orderButton } from './checkout-steps.ts'
import { boxOf } from './element-box.ts'
import { test, toCartItem } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { shopTranslate } from './shop-messages.ts'

const sizes = [
  [320, 640],
  [360, 740],
  [820, 1180],
  [1023, 768],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
] as const

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test(
  'the order button and the total are in view at every width, however much is ordered',
  onDesk,
  async ({ page, newGarment }) => {
    test.setTimeout(90_000)
    const garments = await Promise.all(Array.from({ length: 6 }, () => newGarment(3)))
    await openCheckout(
      page,
      garments.map((garment) => toCartItem(garment, 1)),
    )
    await page.locator('#checkout-governorate').selectOption('tunis')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('main form button[type=submit]')).toHaveCount(1)
      for (const top of [0, 400]) {
        await page.evaluate((topPx) => window.scrollTo(0, topPx), top)
        await expect(orderButton(page), `${width}, ${top} from the top`).toBeInViewport({ ratio: 1 })
      }
      // The total of six pieces at 120 dinars plus delivery is visible beside or above the button.
      const sum = page
        .getByText(/^72\d\sDT$/)
        .filter({ visible: true })
        .last()
      await expect(sum, `the sum at ${width}`).toBeInViewport({ ratio: 1 })
      expect(await widthOf(page), `at ${width}`).toBeLessThanOrEqual(0)
    }
  },
)

test('a returning customer sees the address as a summary and can edit it', async ({ page, speak, newGarment }) => {
  const t = shopTranslate('ar')
  const garment = await newGarment(4)
  await speak('ar')
  await signInShopper(page)
  const cart = JSON.stringify({ version: 1, items: [toCartItem(garment, 1)] })
  const open = async () => {
    await page.evaluate((cartText) => localStorage.setItem('cart', cartText), cart)
    await page.goto('/checkout')
  }
  await page.goto('/about')
  await open()
  const name = page.locator('#checkout-name')
  const email = page.locator('#checkout-email')
  await expect(email).toBeVisible()
  expect((await boxOf(email)).y).toBeGreaterThan((await boxOf(page.locator('#checkout-phone'))).y)
  // Fields for Latin text are aligned in reading direction too.
  for (const field of [name, email, page.locator('#checkout-phone')])
    expect(await field.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
  await fillIn(page)
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('checkout.confirmed') })).toBeVisible()

  await open()
  const change = page.getByRole('button', { name: t('checkout.change'), exact: true })
  await expect(change).toBeVisible()
  await expect(name).toBeHidden()
  await expect(page.locator('main')).toContainText('3, rue du Pacha')
  await change.click()
  await expect(name).toBeFocused()
  // A field with an error must not be folded away again.
  await name.fill('')
  await page.locator('#checkout-agreed').check()
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('checkout.nameMissing') })
    .click()
  await expect(name).toBeFocused()
  await name.fill('Salwa Ben Salah')
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('checkout.bought') })).toContainText('Salwa Ben Salah')
})

test('a returning customer only agrees and orders again', async ({ page, newGarment }) => {
  const garment = await newGarment(4)
  await openCheckout(page, [toCartItem(garment, 1)])
  // Waits until the cart is saved in the account, so that no pending change overwrites the next cart.
  const agreed = () =>
    page.evaluate(
      (key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}').cart ?? {}).length,
      storageKeys.agreed,
    )
  await expect.poll(agreed).toBe(1)
  await fillIn(page)
  await orderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect.poll(agreed).toBe(0)
  const cart = JSON.stringify({ version: 1, items: [toCartItem(garment, 2)] })
  await page.evaluate((cartText) => localStorage.setItem('cart', cartText), cart)
  await page.goto('/checkout')
  await page.locator('#checkout-agreed').check()
  await orderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ce que vous avez commandé' })).toContainText('3, rue du Pacha')
})
