import { expectAccessible } from './axe.ts'
import { fillIn } from './checkout-steps.ts'
import { test } from './garment.ts'
import { asStaff, newAddress, shopperPassword } from './people.ts'
import { expect } from './visit.ts'
import { paired } from './widths.ts'

const words = {
  fr: {
    add: 'Ajouter au panier',
    toCheckout: 'Passer la commande',
    lastStep: 'Dernière étape avant votre commande',
    waits: '1 pièce vous attend dans le panier',
    register: 'Créer mon compte',
    place: 'Commander',
    confirmed: 'Commande confirmée',
  },
  ar: {
    add: 'إضافة إلى السلّة',
    toCheckout: 'إتمام الطلب',
    lastStep: 'آخر خطوة قبل طلبيتكم',
    waits: 'قطعة واحدة في انتظاركم في السلّة',
    register: 'إنشاء حسابي',
    place: 'تأكيد الطلبية',
    confirmed: 'تمّ تأكيد الطلبية',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  test(
    `a newcomer orders without leaving the shop for a mailbox, in ${language}`,
    paired(language),
    async ({ page, newGarment }) => {
      const garment = await newGarment(3)
      const email = newAddress()
      const say = words[language]
      await page.goto(`/${language}/products/${garment._id}`)
      await page.getByRole('button', { name: say.add }).first().click()
      await page.goto(`/${language}/cart`)
      await page.getByRole('link', { name: say.toCheckout }).click()

      await expect(page).toHaveURL(/\/login\?next=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.lastStep)
      await expect(page.getByText(say.waits)).toBeVisible()
      await expectAccessible(page)
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(shopperPassword)
      await page.getByRole('button', { name: say.register }).click()

      await expect(page.locator('#checkout-name')).toBeVisible()
      await expect(page.locator('#checkout-email')).toHaveValue(email)
      await expect(page.locator('#checkout-email')).not.toBeEditable()
      await fillIn(page)
      await page.getByRole('button', { name: say.place, exact: true }).click()
      await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible()

      const { api } = await asStaff()
      const orders = await (await api.get(`/api/orders/email/${encodeURIComponent(email)}`)).json()
      expect(orders).toHaveLength(1)
    },
  )
}

test('whoever has an account already is one press away from the login, and comes back to the checkout', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fcheckout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.fr.lastStep)
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).waitFor()
})
