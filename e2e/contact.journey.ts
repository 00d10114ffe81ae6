import { findInaccessible } from './axe.ts'
import { expect, test } from './journey-test.ts'

const words = {
  name: 'Nom',
  email: 'E-mail',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  required: 'Ce champ est requis.',
  incomplete: 'Cette adresse e-mail n’est pas complète.',
  success: 'Message envoyé avec succès !',
  failure: 'L’envoi du message a échoué. Veuillez réessayer plus tard.',
}

test('a visitor writes to the shop', async ({ page, expectConsoleErrors }) => {
  // The browser logs the aborted request.
  expectConsoleErrors()
  await page.goto('/contact')
  const form = page.locator('main form')
  const field = (name: string) => form.getByLabel(name, { exact: true })

  await form.getByRole('button', { name: words.send }).click()
  await expect(form.getByText(words.required)).toHaveCount(4)
  await expect(field(words.name)).toBeFocused()
  await field(words.name).fill('Sonia')
  await field(words.email).fill('sonia@')
  await field(words.subject).fill('XL')
  await field(words.message).fill('La jebba existe-t-elle en XL ?')
  await expect(form.getByText(words.incomplete)).toBeVisible()
  await expect(form.getByText(words.required)).toHaveCount(0)
  expect(await findInaccessible(page)).toEqual([])

  await field(words.email).fill('sonia@example.tn')
  await page.route('**/api/contact', (route) => route.abort())
  await form.getByRole('button', { name: words.send }).click()
  await expect(form.getByRole('alert')).toHaveText(words.failure)
  await expect(field(words.message)).toHaveValue('La jebba existe-t-elle en XL ?')

  await page.unroute('**/api/contact')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await held.promise
    await route.continue()
  })
  await form.getByRole('button', { name: words.send }).click()
  await expect(form.getByRole('button', { name: words.sending })).toBeVisible()
  held.resolve()
  await expect(form.getByText(words.success)).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(field(words.message)).toHaveValue('')
})
