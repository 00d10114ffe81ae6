import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ordersOf } from './checkout-steps.ts'
import { inCart, test } from './garment.ts'
import { signInShopper } from './people.ts'
import { expect } from './visit.ts'
import { paired } from './widths.ts'

const words = {
  fr: {
    title: 'Mes adresses',
    none: 'Aucune adresse pour l’instant',
    add: 'Ajouter une adresse',
    change: 'Modifier l’adresse : ',
    remove: 'Supprimer l’adresse : ',
    save: 'Enregistrer',
    sure: 'Supprimer',
    mine: 'Amel Ben Salah',
    brothers: 'Bilel Ben Salah',
    street: 'Rue du Pacha',
    other: 'Rue Sidi Mahrez',
    chosen: 'Vos adresses',
    place: 'Commander',
    confirmed: 'Commande confirmée',
  },
  ar: {
    title: 'عناويني',
    none: 'لا عنوان بعد',
    add: 'إضافة عنوان',
    change: 'تعديل العنوان: ',
    remove: 'حذف العنوان: ',
    save: 'حفظ',
    sure: 'حذف',
    mine: 'أمل بن صالح',
    brothers: 'بلال بن صالح',
    street: 'نهج الباشا',
    other: 'نهج سيدي محرز',
    chosen: 'عناوينكم',
    place: 'إرسال الطلبية',
    confirmed: 'تمّ تأكيد الطلبية',
  },
} as const

/** The name of a button that says of which address it is; in Arabic the address is set apart from the sentence. */
const named = (label: string, address: string) => new RegExp(`^${label}\u2068?\u200f?${address}\u2069?$`)

interface Written {
  name: string
  street: string
  governorate: string
  delegation: string
}

async function write(dialog: Locator, { name, street, governorate, delegation }: Written): Promise<void> {
  await dialog.locator('[name=name]').fill(name)
  await dialog.locator('[name=phone]').fill('98 123 456')
  await dialog.locator('[name=street]').fill(street)
  await dialog.locator('[name=governorate]').selectOption(governorate)
  await dialog.locator('[name=delegation]').selectOption(delegation)
}

/** As whoever has no mouse comes there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass()
}

for (const language of ['fr', 'ar'] as const) {
  test(
    `addresses are added, chosen by keyboard, changed and removed, in ${language}`,
    paired(language),
    async ({ page, speak, newGarment }) => {
      test.setTimeout(90_000)
      const say = words[language]
      const { mine, brothers } = say
      const garment = await newGarment(2)
      await speak(language)
      const { email } = await signInShopper(page)
      await page.goto('/user-dashboard')
      const own = page.getByRole('region', { name: say.title })
      await expect(own).toContainText(say.none)

      const add = own.getByRole('button', { name: say.add })
      const dialog = page.getByRole('dialog')
      const listed = (street: string, name: string) =>
        own.getByRole('listitem').filter({ hasText: street }).filter({ hasText: name })
      const here = { name: mine, street: say.street, governorate: 'tunis', delegation: 'la-medina' }
      for (const place of [here, { ...here, name: brothers, governorate: 'sousse', delegation: 'sousse-medina' }]) {
        await add.click()
        await write(dialog, place)
        if (place === here) await expectAccessible(page)
        await dialog.getByRole('button', { name: say.save }).click()
        await expect(listed(place.street, place.name)).toBeVisible()
        await expect(listed(place.street, place.name)).toContainText('+216 98 123 456')
        await expect(add).toBeFocused()
      }
      // Two of one street are told apart by all there is.
      await expect(own.getByRole('button', { name: named(say.change, say.street) })).toHaveCount(0)
      await own.getByRole('button', { name: named(say.change, `${brothers}.*`) }).click()
      await dialog.locator('[name=street]').fill(say.other)
      await dialog.getByRole('button', { name: say.save }).click()
      const changed = own.getByRole('button', { name: named(say.change, say.other) })
      await expect(changed).toBeFocused()
      await expectAccessible(page)

      await page.evaluate(
        (lines) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines })),
        [inCart(garment, 1)],
      )
      await page.goto('/checkout')
      const choices = page.getByRole('region', { name: say.chosen })
      const [first, second] = [
        choices.getByRole('button', { name: new RegExp(say.street) }),
        choices.getByRole('button', { name: new RegExp(say.other) }),
      ]
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      // The newest stands first.
      await tabTo(page, second, 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(second).toHaveAttribute('aria-pressed', 'true')
      await expect(first).toHaveAttribute('aria-pressed', 'false')
      await expect(second).toBeFocused()
      await expectAccessible(page)
      await expect(page.locator('#checkout-name')).toHaveValue(brothers)
      await expect(page.locator('#checkout-governorate')).toHaveValue('sousse')
      await page.locator('#checkout-agreed').check()
      await page.getByRole('button', { name: say.place, exact: true }).click()
      await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible()
      expect((await ordersOf(email)).map(({ name, address }) => [name, address.street])).toEqual([
        [brothers, say.other],
      ])

      await page.goto('/user-dashboard')
      await expect(listed(say.street, mine)).toBeVisible()
      const before = await own.getByRole('listitem').count()
      await own.getByRole('button', { name: named(say.remove, say.street) }).click()
      await expect(dialog).toContainText(say.street)
      await dialog.getByRole('button', { name: say.sure }).click()
      await expect(listed(say.street, mine)).toHaveCount(0)
      await expect(own.getByRole('listitem')).toHaveCount(before - 1)
      await expect(own.getByRole('heading', { name: say.title })).toBeFocused()
    },
  )
}
