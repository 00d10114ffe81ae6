import type { Page } from '@playwright/test'
import {
  createShopper,
  findMailedLink,
  listMailTemplates,
  newAddress,
  shopperPassword,
  signInShopper,
} from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { inDrills, onDesk } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
}

test('a shopper registers, confirms by mail, changes the password and logs out', async ({
  page,
  expectConsoleErrors,
}) => {
  // The browser logs the 403 response to a wrong password.
  expectConsoleErrors()
  test.setTimeout(90_000)
  const email = newAddress()
  await page.goto('/register?next=%2Fwishlist')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('L’e-mail est requis.')).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(/Ce mot de passe a moins de huit caractères/)).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(shopperPassword)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/wishlist')
  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue')
  const reminder = page.getByRole('region', { name: 'Confirmez votre adresse e-mail' })
  await expect(reminder).toContainText(email)
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect(reminder.getByText(/^Le message est déjà parti.* Réessayez dans \d+ minutes\.$/)).toBeVisible()
  expect(await listMailTemplates(email)).toHaveLength(1)

  await page.goto(await findMailedLink(email, 'confirm-address'))
  await expect(page).toHaveURL(/\/fr\/(wishlist|user-dashboard)$/)
  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue')
  await expect(reminder).toBeHidden()

  await page.getByRole('link', { name: /Changer de mot de passe/ }).click()
  await page.getByLabel('Mot de passe actuel').fill('pas celui-là')
  await page.getByLabel('Nouveau mot de passe').fill('une tout autre phrase')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(shopperPassword)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à mon espace' }).click()

  await openAccountMenu(page)
  await page.locator('[popover]').getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Vous partez ?')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('complementary').getByRole('button', { name: 'Se déconnecter' }).click()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('À bientôt')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goto('/user-dashboard')
  await expect(page).toHaveURL('/login?next=%2Fuser-dashboard')
  await logIn(page, email, 'une tout autre phrase')
  await expect(page).toHaveURL('/user-dashboard')
})

test(
  'the dialogs of logging out have a brown confirm and a red cancel button, and stay 2 seconds',
  onDesk,
  async ({ page }) => {
    await signInShopper(page)
    await page.clock.install()
    await page.goto('/user-dashboard')
    const colourOf = (name: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    await page.getByRole('complementary').getByRole('button', { name: 'Se déconnecter' }).click()
    expect(await colourOf('Se déconnecter')).toBe('rgb(138, 90, 43)')
    expect(await colourOf('Annuler')).toBe('rgb(179, 38, 30)')
    await expectAccessible(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('À bientôt')
    await page.clock.runFor(1900)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('a forgotten password is replaced by a mailed link, which works once', async ({ page }) => {
  const { email } = await createShopper()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié')
  await page.getByLabel('E-mail').fill('ceci n’est pas une adresse')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Cette adresse n’est pas un e-mail.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Regardez vos messages')).toBeVisible()
  const link = await findMailedLink(email, 'reset-password')

  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill('retrouvée, cette fois')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await logIn(page, email, 'retrouvée, cette fois')
  await expect(page).toHaveURL('/fr/user-dashboard')
})

test('a used link says so and offers a new one', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  await page.goto('/reset-password?token=used-long-ago')
  await page.getByLabel('Nouveau mot de passe').fill('une autre phrase encore')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await register(page, newAddress(), shopperPassword)
  await expect(page).toHaveURL('/user-dashboard')
  await page.goto('/login?confirm=not-this-one')
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page).toHaveURL('/user-dashboard')
})

test('an address with an account says so, and leads to the login with the address filled in', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email, password } = await createShopper()
  await register(page, email, 'une autre phrase encore')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Échec de l’inscription')
  await expect(dialog).toContainText('Veuillez fournir un e-mail et un mot de passe valides.')
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Cette adresse a déjà un compte' })
  await notice.getByRole('link', { name: 'Se connecter' }).click()
  // Waits for the new page, because the previous one has fields with the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/user-dashboard')
})

test(
  'the owner of a mailbox takes over an account that somebody else created with its address',
  inDrills,
  async ({ page, browser }) => {
    const email = newAddress()
    await register(page, email, 'la phrase d’un voleur')
    await expect(page).toHaveURL('/user-dashboard')
    const link = await findMailedLink(email, 'confirm-address')

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByLabel('E-mail')).toHaveValue(email)
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()
    await elsewhere.getByLabel('Nouveau mot de passe').fill('la phrase de la bonne personne')
    await elsewhere.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
    await elsewhere.context().close()

    await page.goto('/user-dashboard')
    await expect(page).toHaveURL('/login?next=%2Fuser-dashboard')
    await logIn(page, email, 'la phrase de la bonne personne')
    await expect(page).toHaveURL('/user-dashboard')
  },
)

test('a wrong password and an unknown address have the same message', async ({ page, speak, expectConsoleErrors }) => {
  expectConsoleErrors()
  await speak('en')
  await page.goto('/login')
  await page.locator('input[name=email]').fill(newAddress())
  await page.locator('input[name=password]').fill('not the password')
  await page.locator('form button[type=submit]').last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Login Failed')
  await expect(dialog).toContainText('Please provide a valid email and password.')
  await expectAccessible(page)
  await dialog.getByRole('button').last().click()
  await expect(page.locator('input[name=password]')).toBeFocused()
  await page.locator('form button[type=submit]').last().click()
  await dialog.getByRole('button').first().click()
  await expect(page).toHaveURL('/products')
})

test('signing in returns to the previous page, and never to another site', async ({ page }) => {
  const { email, password } = await signInShopper(page)
  const session = await page.context().cookies()
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/..//evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL('/user-dashboard')
  }
  // Leave the page first: a request still running there would fail without the cookie.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/change-password')
  await expect(page).toHaveURL('/login?next=%2Fchange-password')
  await logIn(page, email, password)
  await expect(page).toHaveURL('/change-password')
  expect(session.find(({ name }) => name.includes('session_token'))?.httpOnly).toBe(true)
})

test('a password can be shown, pasted and filled in, and warns about Caps Lock', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  await password.fill('secret')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('La touche Verr. Maj. est active.')).toBeVisible()
  await page.goto('/register')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('Google is offered only where it is configured', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  }
})

test('visitors never load the sign-in code', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
  expect(files.filter((file) => /embedded|firebase/.test(file))).toEqual([])
})

test('the account pages are accessible', async ({ page, speak }) => {
  await speak('ar')
  await page.goto('/reset-password?token=x')
  await expect(page.locator('input[name=newPassword]')).toBeVisible()
  await expectAccessible(page)
  await signInShopper(page)
  for (const path of ['/user-dashboard', '/change-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
