import type { Page } from '@playwright/test'
import { createStaff, signInStaffIn, totp } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey-test.ts'
import { expectToast } from './toasts.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a member of staff enables a second factor, and disables it again', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const member = await createStaff()
  await signInStaffIn(page, member)
  await page.goto('/dashboard/settings/account')
  const factor = panel(page, 'Validation en deux étapes')
  await expect(factor).toContainText('Inactif')
  await factor.getByLabel('Mot de passe actuel').fill('not this one')
  await factor.getByRole('button', { name: 'Mettre en place' }).click()
  await expect(factor.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await factor.getByLabel('Mot de passe actuel').fill(member.password)
  await factor.getByRole('button', { name: 'Mettre en place' }).click()
  await expect(factor.getByRole('img', { name: /Code QR/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await factor.locator('bdi').textContent())?.replaceAll(' ', '') ?? ''
  await factor.getByLabel('Code de l’application').fill(totp(secret))
  await factor.getByRole('button', { name: 'Activer' }).click()
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  const recovery = await factor.getByRole('listitem').first().innerText()
  await factor.getByRole('button', { name: 'Je les ai notés' }).click()
  await expect(factor).toContainText('Actif')

  // A recovery code is accepted in place of a code from the authenticator app.
  await factor.getByLabel('Mot de passe actuel').fill(member.password)
  await factor.getByLabel('Code de l’application').fill(recovery)
  await factor.getByRole('button', { name: 'Désactiver' }).click()
  await expect(factor).toContainText('Inactif')
})

test('changing the password and revoking a session end the other browser’s session', async ({
  page,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const member = await createStaff()
  await signInStaffIn(page, member)
  const elsewhere = await browser.newPage()
  await signInStaffIn(elsewhere, member)
  await page.goto('/dashboard/settings/account')
  const sessions = panel(page, 'Vos sessions ouvertes')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /Fermer la session/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('dialog')).toContainText('Session expirée')
  await elsewhere.close()

  const password = panel(page, 'Mot de passe')
  await password.getByLabel('Mot de passe actuel').fill(member.password)
  await password.getByLabel('Nouveau mot de passe').fill('short')
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(password.getByText('De 8 à 128 caractères.')).toBeVisible()
  await password.getByLabel('Nouveau mot de passe').fill('une phrase toute neuve')
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expectToast(page, 'Mot de passe changé.')
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})
