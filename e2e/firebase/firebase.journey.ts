import { expect, type Page } from '@playwright/test'
import { createUser, findUser, mailedCode, updateUser } from './emulator.ts'
import { guardedShopPort, shopPort } from './ports.ts'
import { test } from './visit.ts'

const password = 'une phrase facile'
const newAddress = () => `amel-${Math.random().toString(36).slice(2, 10)}@example.tn`

async function logIn(page: Page, email: string, givenPassword = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(givenPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The status of an API call with this token. */
async function ordersStatus(email: string, idToken: string, port = shopPort): Promise<number> {
  const address = `http://127.0.0.1:${port}/api/orders/email/${encodeURIComponent(email)}`
  return (await fetch(address, { headers: { authorization: `Bearer ${idToken}` } })).status
}

test('a shopper registers, is signed in at once, confirms by the mailed code, and logs out', async ({ page }) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/user-dashboard')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('region', { name: 'Confirmez votre adresse e-mail' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(email)

  await page.goto(`/reset-password?mode=verifyEmail&oobCode=${await mailedCode(email, 'VERIFY_EMAIL')}`)
  await expect(page).toHaveURL('/user-dashboard')
  await expect(page.getByRole('region', { name: 'Confirmez votre adresse e-mail' })).toBeHidden()
  expect(await findUser(email)).toMatchObject({ emailVerified: true })

  await page.getByRole('complementary').getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('dialog')).toContainText('À bientôt')
  await page.goto('/user-dashboard')
  await expect(page).toHaveURL('/login?next=%2Fuser-dashboard')
})

test('a taken address and a wrong password have the messages of the shop', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const email = newAddress()
  await createUser(email, password)
  const dialog = page.getByRole('dialog')
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Échec de l’inscription')
  await expect(dialog).toContainText('Cette adresse a déjà un compte.')
  await page.goto('/login')
  for (const [who, givenPassword] of [
    [email, 'not the password'],
    [newAddress(), password],
  ] as const) {
    await logIn(page, who, givenPassword)
    await expect(dialog.getByRole('heading')).toHaveText('Échec de la connexion')
    await expect(dialog).toContainText('Veuillez fournir un e-mail et un mot de passe valides.')
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
  }
  await logIn(page, email)
  await expect(page).toHaveURL('/user-dashboard')
})

test('the Google window signs in, is 500 by 600, and gives the name', async ({ page }) => {
  await page.goto('/login?next=%2Fchange-password')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  const popup = await opening
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill(newAddress())
  await popup.locator('#display-name-input').fill('Amel')
  await popup.locator('#sign-in').click()
  await expect(page).toHaveURL('/change-password')
  // An account that signed in with Google has no password, and the page says so.
  await page.getByLabel('Mot de passe actuel').fill('whatever it is')
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce compte s’ouvre avec Google')
  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue, Amel')
})

test('a closed sign-in window has its own message', async ({ page }) => {
  await page.goto('/login')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await (await opening).close()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Échec de la connexion avec Google', { timeout: 15_000 })
  await expect(dialog).toContainText('La fenêtre a été fermée avant la fin.')
  await expect(dialog.getByRole('button')).toHaveText(['Continuer mes achats', 'Réessayer'])
})

test('a forgotten password is replaced with the mailed code, once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const email = newAddress()
  await createUser(email, password)
  await page.goto('/forgot-password')
  for (const address of [newAddress(), email]) {
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByRole('status').filter({ hasText: address })).toBeVisible()
  }
  const link = `/reset-password?mode=resetPassword&oobCode=${await mailedCode(email, 'PASSWORD_RESET')}`
  const choose = async (chosen: string) => {
    await page.goto(link)
    await page.getByLabel('Nouveau mot de passe').fill(chosen)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  }
  await choose('retrouvée, cette fois')
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await choose('et encore une')
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.goto('/login')
  await logIn(page, email, 'retrouvée, cette fois')
  await expect(page).toHaveURL('/user-dashboard')
})

test('the password is changed with the current one', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const email = newAddress()
  await createUser(email, password)
  await page.goto('/login?next=%2Fchange-password')
  await logIn(page, email)
  await expect(page).toHaveURL('/change-password')
  await page.getByLabel('Mot de passe actuel').fill('not this one')
  await page.getByLabel('Nouveau mot de passe').fill('une tout autre phrase')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/change-password')
})

test('a session is renewed when its token expires, and ends when the account is disabled', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const email = newAddress()
  const { localId } = await createUser(email, password)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com/v1/token')) renewals.push(request.url())
  })
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/user-dashboard')
  expect(renewals).toEqual([])
  await page.clock.setFixedTime(Date.now() + 61 * 60_000)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(email)
  expect(renewals.length).toBeGreaterThan(0)

  await updateUser(localId, { disableUser: true })
  await page.reload()
  await expect(page).toHaveURL('/login?next=%2Fuser-dashboard')
})

test('a disabled account has its own message', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const email = newAddress()
  const { localId } = await createUser(email, password)
  await updateUser(localId, { disableUser: true })
  await page.goto('/login')
  await logIn(page, email)
  await expect(page.getByRole('dialog')).toContainText('Ce compte est fermé.')
})

test('the API accepts a token until it is revoked; a shop without the emulator accepts none of its tokens', async () => {
  const email = newAddress()
  const { idToken, localId } = await createUser(email, password)
  expect(await ordersStatus(email, idToken)).toBe(200)
  expect(await ordersStatus('somebody-else@example.tn', idToken)).toBe(404)
  expect(await ordersStatus(email, `${idToken}x`)).toBe(401)
  expect(await ordersStatus(email, idToken, guardedShopPort)).toBe(401)

  const otherUser = await createUser(newAddress(), password)
  await updateUser(otherUser.localId, { disableUser: true })
  expect(await ordersStatus(email, otherUser.idToken)).toBe(401)
  expect(localId).not.toBe(otherUser.localId)

  const revoked = await createUser(newAddress(), password)
  await updateUser(revoked.localId, { validSince: String(Math.floor(Date.now() / 1000) + 10) })
  expect(await ordersStatus(email, revoked.idToken)).toBe(401)
})
