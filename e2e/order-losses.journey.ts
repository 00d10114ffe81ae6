import { expectAccessible } from './axe.ts'
import { confirmed, fillIn, openCheckout, ordersOf, place } from './checkout-steps.ts'
import { inCart, test } from './garment.ts'
import { expect } from './visit.ts'

test('a double click says that it is at work, and places one order', async ({ page, newGarment }) => {
  const { email } = await openCheckout(page, [inCart(await newGarment(3), 1)])
  await fillIn(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await held.promise
    await route.continue()
  })
  await place(page).dblclick()
  await expect(page.getByRole('button', { name: 'Envoi…' })).toBeDisabled()
  await expect(page.getByText('Votre commande est en cours de traitement…')).toBeAttached()
  held.resolve()
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})

test('without a line the order waits, visibly, and is sent once when it is back', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email } = await openCheckout(page, [inCart(await newGarment(3), 1)])
  await fillIn(page)
  await context.setOffline(true)
  await place(page).click()
  await expect(page.getByText('Votre commande attend d’être envoyée')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ne plus attendre' }).click()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await place(page).click()
  await expect(page.getByText('Votre commande attend d’être envoyée')).toBeVisible()
  await context.setOffline(false)
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})

test('an order whose answer was lost is not placed twice, also when the page was left meanwhile', async ({
  page,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email } = await openCheckout(page, [inCart(await newGarment(3), 1)])
  await fillIn(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch().catch(() => {})
    await route.abort().catch(() => {})
  })
  await place(page).click()
  await expect(page.getByText('Votre commande attend d’être envoyée')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('complementary', { name: 'Commande en attente' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // It tries less and less often; the browser's word that the line is back makes it try at once.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/Commande n°\s\d+ bien reçue\./)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'La voir' }).click()
  await expect(page.getByRole('article', { name: 'Commande n°' })).toHaveCount(1)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a session that ended on the way costs nothing: one signs in, and the order goes', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email, password } = await openCheckout(page, [inCart(await newGarment(3), 1)])
  await fillIn(page)
  await context.clearCookies({ name: /session_token/ })
  await place(page).click()
  await expect(page.getByText('Votre session s’est terminée.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(confirmed(page)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
})
