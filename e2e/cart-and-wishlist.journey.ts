import type { Browser, Page } from '@playwright/test'
import { createShopper, signInShopper } from './accounts.ts'
import { test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'

const linesOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items as unknown[]).length)

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login?next=%2Fcart')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/cart')
}

async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
}

test('a cart filled on one device appears on the other, stays emptied, and is removed by logging out', async ({
  page,
  browser,
  baseURL,
  newGarment,
}) => {
  const garment = await newGarment(5)
  const account = await createShopper()
  await page.goto('/')
  await page.evaluate(
    (item) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: [item] })),
    toCartItem(garment, 2),
  )
  await signIn(page, account)
  await expect(page.getByRole('link', { name: garment.title }).last()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agreed'))).toContain(garment._id)

  const otherPage = await otherDevice(browser, baseURL)
  await signIn(otherPage, account)
  await expect(otherPage.getByRole('link', { name: garment.title }).last()).toBeVisible()
  await otherPage.getByRole('button', { name: 'Vider le panier' }).click()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Vider le panier' }).click()
  await expect.poll(() => otherPage.evaluate(() => localStorage.getItem('agreed'))).not.toContain(garment._id)
  await otherPage.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
})

test('a garment is chosen in a sheet on its card, and goes into the cart from there', async ({ page, newGarment }) => {
  const garment = await newGarment(5)
  await signInShopper(page)
  await page.goto(`/products?query=${encodeURIComponent(garment.title)}`)
  await page
    .getByRole('button', { name: `Ajout rapide : ${garment.title}` })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: garment.title })).toBeVisible()
  await expect(sheet.locator('form img').first()).toBeVisible()
  await expect(sheet).toContainText('Bleu')
  await sheet.getByRole('button', { name: 'Une de plus' }).click()
  await sheet.getByRole('button', { name: 'Ajouter au panier' }).click()
  // This toast must be visible; it disappears after a second and a half.
  await expect(page.getByText('Produit ajouté au panier')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(await linesOf(page)).toBe(1)

  // The sheet shows the garment in the chosen colour.
  await page.goto('/products?color=red')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajout rapide/ })
    .first()
    .click()
  const picture = sheet.locator('form picture img').first()
  const red = await picture.getAttribute('src')
  await sheet.locator('label:has(input[name=colour]:enabled:not(:checked))').first().click()
  await expect(picture).not.toHaveAttribute('src', red ?? '')
})

test('a visitor’s wishlist opens over the page; its own page needs an account', async ({ page, newGarment }) => {
  const garment = await newGarment(5)
  await page.goto(`/products/${garment._id}`)
  await page
    .getByRole('button', { name: new RegExp(`${garment.title}.*favoris`) })
    .first()
    .click()
  await page.getByRole('navigation').getByRole('link', { name: 'Favoris' }).filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Favoris' })
  await expect(sheet.getByRole('link', { name: garment.title })).toBeVisible()
  await expect(page).toHaveURL(`/products/${garment._id}`)
  await sheet.getByRole('button', { name: `Ajout rapide : ${garment.title}` }).click()
  const choices = page.getByRole('dialog', { name: garment.title })
  await choices.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(choices).toBeHidden()
  expect(await linesOf(page)).toBe(1)
  await sheet.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/login?next=%2Fwishlist')
  await expect(sheet).toBeHidden()
})

test('a visitor to the orders page reads why to sign in, and can follow a parcel instead', async ({ page }) => {
  await page.goto('/login?next=%2Forders')
  await expect(page.getByText('Pour voir vos commandes, connectez-vous à votre compte.')).toBeVisible()
  const follow = page.getByRole('link', { name: 'Suivre un colis avec son numéro, sans compte' })
  const [form, link] = [await page.locator('main form').boundingBox(), await follow.boundingBox()]
  expect(link?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
  await follow.click()
  await expect(page).toHaveURL('/follow')
})
