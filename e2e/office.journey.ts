import type { Page } from '@playwright/test'
import { createStaff, getAdminSession, signInAdmin, signInStaffIn } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { onDesk } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

/** Opens a screen by its shortcut: `g` and then a letter, without a pause. */
async function goTo(page: Page, letter: string): Promise<void> {
  await Promise.all(['g', letter].map((key) => page.keyboard.press(key)))
}

const settings = (...tabs: string[]) => tabs.map((tab) => `/dashboard/settings${tab}`)
const pages = {
  'the home and the messages': ['/dashboard', '/dashboard/messages'],
  'the settings of what is sold': settings('', '/shop', '/delivery'),
  'the settings of the shop window': settings('/home', '/shelves', '/stock'),
  'the settings of those who work there': settings('/staff', '/mails', '/journal', '/account'),
}
for (const [name, paths] of Object.entries(pages)) {
  test(`every page is complete and accessible: ${name}`, async ({ page, speak }) => {
    test.setTimeout(90_000)
    await speak('ar')
    await signInAdmin(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
}

test('the keyboard reaches everything: letter keys, the palette, and help', onDesk, async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  await goTo(page, 's')
  await expect(page).toHaveURL('/dashboard/settings')
  await goTo(page, 'm')
  await expect(page).toHaveURL('/dashboard/messages')
  // The settings have a search box as well, and stay in view until the messages are loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('g')
  await page.keyboard.type('h')
  await expect(page.getByRole('searchbox')).toHaveValue('gh')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('reglages')
  await expect(page.getByRole('option')).toHaveText(['Réglages'])
  await box.press('Enter')
  await expect(page).toHaveURL('/dashboard/settings')
})

test('the palette finds a product by a few letters', async ({ page, speak }) => {
  await speak('ar')
  await signInAdmin(page)
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /بحث|ابحث/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('combobox').fill('djebba')
  const option = page.getByRole('option').filter({ hasText: 'Jebba' }).first()
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await option.click()
  await expect(page).toHaveURL(/\/dashboard\/edit-product\/jebba/)
})

test('a setting is found by its name, and the list of settings is one press away', onDesk, async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/dashboard/settings')
  const list = page.getByRole('main')
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    'Vendre',
    'La vitrine',
    'Les personnes',
    'Données et technique',
  ])
  await page.getByRole('searchbox').fill('livraison offerte')
  await expect(list.getByRole('link')).toHaveText(/Livraison\s*Livraison offerte à partir de/)
  await page.getByRole('searchbox').fill('rien de tel')
  await expect(list.getByText('Aucun réglage ne porte ce nom.')).toBeVisible()
  await page.getByRole('searchbox').fill('matricule')
  await list.getByRole('link', { name: 'La boutique' }).click()
  await expect(page).toHaveURL('/dashboard/settings/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'La boutique' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Matricule fiscal' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Livraison' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Livraison' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('sauvegardes')
  await page.getByRole('option', { name: 'Sauvegardes' }).click()
  await expect(page).toHaveURL('/dashboard/settings/backups')
  await page.getByRole('link', { name: 'Tous les réglages' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})

test('a changed setting is applied in the shop at once, and recorded', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/dashboard/settings/delivery')
  const field = page.getByRole('textbox', { name: 'Tozeur', exact: true })
  await field.fill('beaucoup')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Un montant, comme 7,500')).toBeVisible()
  await field.fill('11,5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  const delivery = await (await page.request.get('/api/shop/delivery')).json()
  expect(delivery.fees.tozeur).toBe(11.5)
  await page.goto('/dashboard/settings/journal')
  const what = 'Par gouvernorat · Tozeur'
  const entry = page.getByRole('listitem').filter({ hasText: 'Réglages · Livraison' }).filter({ hasText: what }).first()
  // The entry names the governorate and shows the new amount.
  await expect(entry.getByText(what)).toBeVisible()
  await expect(entry.getByText('11,500')).toBeVisible()
})

test('when two people change settings at once, both changes are kept, and a conflict is asked about', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await signInAdmin(page)
  const { api } = await getAdminSession()
  const read = async () => (await api.get('/api/admin/settings')).json()
  const setElsewhere = (fees: Record<string, number>) =>
    expect(async () => {
      const { version, delivery } = await read()
      const data = { ...delivery, fees: { ...delivery.fees, ...fees }, version }
      await expect(await api.put('/api/admin/settings/delivery', { data })).toBeOK()
    }).toPass()
  await page.goto('/dashboard/settings/delivery')
  const field = page.getByRole('textbox', { name: 'Nabeul', exact: true })

  await field.fill('6')
  await setElsewhere({ zaghouan: 4 })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  expect((await read()).delivery.fees).toMatchObject({ nabeul: 6, zaghouan: 4 })

  await field.fill('7')
  await setElsewhere({ nabeul: 9, zaghouan: 5 })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const both = page.getByRole('dialog', { name: 'Ces réglages ont été modifiés entre-temps' })
  await both.getByRole('group', { name: 'Nabeul' }).getByRole('radio', { name: '9' }).check()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(field).toHaveValue('9')
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  expect((await read()).delivery.fees).toMatchObject({ nabeul: 9, zaghouan: 5 })

  await page.goto('/dashboard/settings/stock')
  const level = page.getByRole('textbox', { name: 'Prévenir quand il en reste' })
  await level.fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(page.getByText('Un nombre entier, de 0 à 1000')).toBeVisible()
  await expect(level).toBeFocused()
})

test('an announcement is shown on every page, in French where it is not translated', async ({ page }) => {
  const { api } = await getAdminSession()
  const strip = page.locator('aside').first()
  const expectAnnouncement = (announced: string, path: string, words: string) =>
    expect(async () => {
      const data = { announcement: { fr: announced, en: '', ar: '' } }
      await expect(await api.put('/api/admin/settings/shop', { data })).toBeOK()
      await page.goto(path)
      await expect(strip).toHaveText(words, { timeout: 2000 })
    }).toPass()
  await expectAnnouncement('Ouvert le dimanche', '/ar/contact', 'Ouvert le dimanche')
  await expectAnnouncement('', '/contact', 'Paiement à la livraison, partout en Tunisie')
})

test('a missing translation is marked, and leaving with changes asks', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/dashboard/settings/shop')
  // One switch changes the language of all texts, and stays in view with the save button.
  const texts = page.getByRole('group', { name: 'Langue des textes' })
  await expect(texts).toBeInViewport()
  await texts.getByText('EN').click()
  await expect(page.getByRole('textbox', { name: 'Nom (anglais)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Horaires (anglais)' }).fill('')
  await expect(page.getByRole('textbox', { name: 'Horaires (anglais) EN à traduire' })).toBeVisible()
  await expect(texts.getByText('à traduire')).toBeAttached()
  await expect(page.getByText('Modifié : Horaires')).toBeInViewport()
  const calls = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Appels' })
  await calls.click()
  const question = page.getByRole('dialog', { name: 'Partir sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(page.getByRole('textbox', { name: 'Horaires (anglais)' })).toHaveValue('')
  await calls.click()
  await question.getByRole('button', { name: 'Partir' }).click()
  await expect(page).toHaveURL('/dashboard/calls')
})

test('a session that ends while a form is edited is continued in place', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const member = await createStaff()
  await signInStaffIn(page, member)
  await page.goto('/dashboard/settings/stock')
  const level = page.getByLabel('Prévenir quand il en reste')
  const form = page.locator('form').filter({ has: level })
  await level.fill('4')
  // The session is ended in another browser.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const origin = new URL(page.url()).origin
  const ended = await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}`, origin } })
  expect(ended.status()).toBe(204)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Session expirée' })
  await expect(dialog.getByRole('textbox', { name: 'Nom d’utilisateur' })).toHaveValue(member.username)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Mot de passe').fill('not this one')
  await dialog.getByRole('button', { name: 'Reprendre' }).click()
  await expect(dialog.getByText('Nom ou mot de passe incorrect.')).toBeVisible()
  await dialog.getByLabel('Mot de passe').fill(member.password)
  await dialog.getByRole('button', { name: 'Reprendre' }).click()
  // The pending change is saved without a second press.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(level).toHaveValue('4')
})
