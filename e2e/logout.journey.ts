import type { Page } from '@playwright/test'
import { createStaff, newAddress, shopperPassword, signInShopper } from './accounts.ts'
import { fillIn } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { newPhone, takeOrder } from './order-steps.ts'
import { waitForCachedShop } from './shop-cache.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)
const t = officeTranslate('fr')

/** Everything the browser stores for the shop: caches, storages, databases and cookies. */
async function readAllStored(page: Page): Promise<string> {
  const held = await page.evaluate(async () => {
    const places = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const place = await caches.open(name)
        const answers = await Promise.all((await place.keys()).map((request) => place.match(request)))
        const texts = answers.map(async (answer) => {
          const isText = /json|html|text/.test(answer?.headers.get('content-type') ?? '')
          return `${answer?.url} ${isText ? await answer?.text() : ''}`
        })
        return [name, ...(await Promise.all(texts))]
      }),
    )
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      history: history.state,
      places,
    })
  })
  return held + JSON.stringify(await page.context().cookies())
}

async function goBackAll(page: Page, times: number, see: () => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index++) {
    await page.goBack()
    await see()
  }
}

test('logging out as a shopper clears storage, worker caches, history and other tabs', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const product = await newGarment(5)
  const { email } = await signInShopper(page)
  const order = await takeOrder(product, { email })
  await page.addInitScript(
    (item) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('cart', JSON.stringify({ version: 1, items: [item] }))
      sessionStorage.setItem('begun', 'yes')
    },
    toCartItem(product, 1),
  )
  await page.goto('/')
  await waitForCachedShop(page)
  await page.goto(`/products?query=${encodeURIComponent(product.title)}`)
  await page.goto(`/products/${product._id}`)
  await page.goto('/checkout')
  await fillIn(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout'))).toContain('Amel Ben Salah')
  await page.goto('/orders')
  await expect(page.locator('main')).toContainText(String(order.number))
  const otherPage = await context.newPage()
  await otherPage.goto('/orders')
  await expect(otherPage.locator('main')).toContainText(String(order.number))
  await page.goto('/user-dashboard')
  await expect(page.locator('main')).toContainText(email)

  const personalData = new RegExp(
    [email, 'Amel Ben Salah', '98 ?123 ?456', 'rue du Pacha', order._id, product._id].join('|'),
  )
  // First check that the pattern matches while the shopper is signed in; otherwise the check after signing out would prove nothing.
  expect(await readAllStored(page)).toMatch(personalData)
  await page.locator('main').getByRole('button', { name: 'Se déconnecter' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('dialog')).toContainText('À bientôt')

  await expect(otherPage.locator('main')).not.toContainText(String(order.number))
  await expect.poll(() => readAllStored(page)).not.toMatch(personalData)
  await goBackAll(page, 3, async () => {
    await expect(page.locator('main')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(order.phone)
  })
  await page.goto('/orders')
  await expect(page.locator('main')).not.toContainText(String(order.number))
  // The other tab must not have written its data back into the storage.
  await otherPage.goto('/')
  await expect.poll(() => readAllStored(otherPage)).not.toMatch(personalData)
})

test('logging out as staff removes customer data from the browser, history and other tabs', async ({
  page,
  context,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const product = await newGarment(5)
  const order = await takeOrder(product)
  const member = await createStaff()
  await signInOnce(page, member)
  await page.goto('/')
  await waitForCachedShop(page)
  await page.goto('/dashboard/add-order')
  const [name, phone] = [`Zohra ${Math.random().toString(36).slice(2, 8)}`, newPhone()]
  await page.getByLabel(t('orders.form.name')).fill(name)
  await page.getByLabel(t('orders.form.phone')).fill(phone)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(name)
  await page.goto(`/dashboard/manage-orders?q=${encodeURIComponent(order.name)}`)
  await expect(page.getByText(order.name).first()).toBeVisible()
  const otherPage = await context.newPage()
  await otherPage.goto('/dashboard/manage-orders')
  await expect(otherPage.getByText(order.name).first()).toBeVisible()

  const theirs = new RegExp([name, phone, order.name, order.phone, 'staff_'].map(RegExp.escape).join('|'))
  expect(await readAllStored(page)).toMatch(theirs)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/admin/)

  await expect(otherPage.getByText(order.name)).toHaveCount(0)
  await expect.poll(() => readAllStored(page)).not.toMatch(theirs)
  await goBackAll(page, 3, async () => {
    await expect(page.locator('body')).not.toContainText(order.name)
    await expect(page.locator('body')).not.toContainText(name)
  })
})

/** Signs in with the form, because a session set by an init script would return on the next page. */
async function signInOnce(page: Page, member: { username: string; password: string }): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Nom d’utilisateur').fill(member.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page).toHaveURL('/dashboard')
}

test('a shopper with an unconfirmed address reads what stays, and deletes the account', async ({ page }) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(shopperPassword)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/user-dashboard')
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Votre adresse e-mail n’est pas confirmée')).toBeVisible()
  await dialog.getByLabel('Mot de passe actuel').fill(shopperPassword)
  await dialog.getByRole('button', { name: 'Effacer pour de bon' }).click()
  await expect(page.getByText('Votre compte est effacé.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
