import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { createShopper, findMailedLink, listMailTemplates, newAddress, shopperPassword } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { fillIn, ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'
import { takeOrder } from './order-steps.ts'
import { shopTranslate } from './shop-messages.ts'

/** Checks the reduced frame: no menu, search, bar or full footer, but the back link, the phone number and the terms. */
async function expectEnclosed(page: Page, back: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: back })).toBeVisible()
  await expect(page.locator('[role=search], [popovertarget], .bottom-bar')).toHaveCount(0)
  // The only navigation left is that of the languages.
  await expect(page.locator('nav')).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveCount(2)
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator(`a[href$="${paths.terms}"]`)).toHaveAttribute('target', '_blank')
}

const language = 'ar'

test('a new shopper orders on one page, also if a piece is sold meanwhile, and chooses a password by mail', async ({
  page,
  newGarment,
  expectConsoleErrors,
}) => {
  // The browser logs the 409 response.
  expectConsoleErrors()
  test.setTimeout(90_000)
  const t = shopTranslate(language)
  const garment = await newGarment(2)
  const email = newAddress()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  await page.goto(`/${language}/products/${garment._id}`)
  await button(t('product.addToCart')).click()
  await button(t('product.addToCart')).click()
  await page.goto(`/${language}/cart`)
  await expectEnclosed(page, t('cart.continue'))
  await expect(page.getByText(t('checkout.lastStep'))).toHaveCount(0)
  await page
    .getByRole('link', { name: t('cart.checkout') })
    .filter({ visible: true })
    .click()

  await expect(page).toHaveURL(`/${language}${paths.firstOrder}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  await expect(page.getByText(t('checkout.lastStep'))).toBeVisible()
  await expectEnclosed(page, t('nav.backToCart'))
  await fillIn(page)
  await page.locator('input[name=email]').fill(email)
  await expect(page.locator('input[name=password]')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await expect(page.locator('input[name=email]')).toHaveValue(email)

  await takeOrder(garment)
  await button(t('checkout.place')).dblclick()
  const notice = page.getByRole('alert')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(t('checkout.soldMeanwhile'))
  await expect(page).toHaveURL(`/${language}${paths.checkout}`)
  await expectEnclosed(page, t('nav.backToCart'))
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await expect(page.locator('#checkout-email')).toHaveValue(email)
  await expect(page.locator('#checkout-email')).not.toBeEditable()
  await notice.getByRole('button', { name: t('checkout.adjust') }).click()
  await button(t('checkout.place')).click()
  await expect(page.getByRole('heading', { name: t('checkout.confirmed') })).toBeVisible()
  await expectEnclosed(page, t('checkout.goOn'))
  await expectAccessible(page)

  expect(await ordersOf(email)).toHaveLength(1)
  expect((await listMailTemplates(email)).filter((kind) => kind === 'choose-password')).toHaveLength(1)
  // The pages of the order left no history entries: going back leads to the cart.
  await page.goBack()
  await expect(page).toHaveURL(`/${language}/cart`)

  await page.goto(await findMailedLink(email, 'choose-password'))
  await page.locator('input[name=newPassword]').fill(shopperPassword)
  await button(t('reset.submit')).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t('reset.chosenText'))).toBeVisible()
  await main.getByRole('link', { name: t('nav.orders') }).click()
  await expect(page.getByText(garment.title).first()).toBeVisible()
})

test('a shopper who turns out to have an account logs in in place, and typed values stay', async ({
  page,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const t = shopTranslate('fr')
  const { email, password } = await createShopper()
  await page.addInitScript(
    (lines) => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines }))
    },
    [toCartItem(await newGarment(3), 1)],
  )
  await page.goto(paths.firstOrder)
  await fillIn(page)
  await page.locator('input[name=email]').fill(email)
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await place.click()
  await expect(page.getByText(t('checkout.takenText'))).toBeVisible()
  await expect(page.locator('input[name=password]')).toBeFocused()
  await expectAccessible(page)
  await page.locator('input[name=password]').fill('celui que je croyais')
  await place.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(t('login.failed'))
  await dialog.getByRole('button', { name: t('failure.tryAgain') }).click()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await page.locator('input[name=password]').fill(password)
  await place.click()
  await expect(page.getByRole('heading', { name: t('checkout.confirmed') })).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})

test('the checkout sends visitors to a reduced login page, which leads new shoppers to the combined page', async ({
  page,
}) => {
  const t = shopTranslate('fr')
  await page.goto(paths.checkout)
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.login'))
  await expectEnclosed(page, t('nav.backToCart'))
  await page.getByRole('link', { name: t('login.forgot') }).waitFor()
  for (const door of ['/login', '/register']) {
    // The server's markup, without scripts.
    const made = await page.request.get(`${door}?next=%2Fcheckout`)
    expect(await made.text(), door).not.toContain('role="search"')
    expect(await (await page.request.get(door)).text(), door).toContain('role="search"')
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.register') })
    .click()
  await expect(page).toHaveURL(paths.firstOrder)
})
