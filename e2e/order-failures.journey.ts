import { confirmationHeading, fillIn, openCheckout, orderButton, ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'

test('a double click shows the busy state, and places one order', async ({ page, newGarment }) => {
  const { email } = await openCheckout(page, [toCartItem(await newGarment(3), 1)])
  await fillIn(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await held.promise
    await route.continue()
  })
  await orderButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Envoi…' })).toBeDisabled()
  await expect(page.getByText('Votre commande est en cours de traitement…')).toBeAttached()
  held.resolve()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})

test('after a session ended meanwhile the shopper signs in, and the order is sent', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email, password } = await openCheckout(page, [toCartItem(await newGarment(3), 1)])
  await fillIn(page)
  await context.clearCookies({ name: /session_token/ })
  await orderButton(page).click()
  await expect(page.getByText('Votre session s’est terminée.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})
