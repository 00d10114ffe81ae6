import type { Page } from '@playwright/test'

interface Member {
  username: string
  password: string
}

/** Opens the sign-in page and signs in. */
export async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto('/admin')
  await fillSignInForm(page, member)
}

/** Fills in the sign-in form. */
export async function fillSignInForm(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await page.getByRole('button', { name: 'Entrer' }).click()
  await page.waitForURL(/\/dashboard/)
}
