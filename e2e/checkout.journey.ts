import { getAdminSession, signInShopper } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { confirmationHeading, fillIn, openCheckout, orderButton, ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { onDeskInArabic } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { expectToast } from './toasts.ts'

const words = {
  fr: {
    add: 'Ajouter au panier',
    toCheckout: 'Passer la commande',
    place: 'Commander',
    confirmed: 'Commande confirmée',
    number: 'Commande n°',
    toOrders: 'Voir mes commandes',
    remove: 'Retirer',
    prompt: 'Vous en avez 2 dans votre commande. Entrez la quantité à retirer :',
    removed: '1 article(s) retiré(s) de la commande.',
    delete: 'Supprimer la commande',
    sure: ['Êtes-vous sûr ?', 'Cette action est irréversible. Votre commande sera définitivement supprimée.'],
    yes: 'Oui, supprimer !',
    bought: 'Ce que vous avez commandé',
    keep: 'Garder la commande',
    next: 'Nous vous appelons pour confirmer.',
    way: ['Chemin du colis', 'Reçue'],
    deleted: ['Supprimée !', 'Votre commande a été supprimée.'],
    none: 'Aucune commande pour le moment',
  },
  ar: {
    add: 'إضافة إلى السلّة',
    toCheckout: 'إتمام الطلب',
    place: 'إرسال الطلبية',
    confirmed: 'تمّ تأكيد الطلبية',
    number: 'الطلبية رقم',
    toOrders: 'الذهاب إلى طلبياتي',
    remove: 'حذف',
    prompt: 'لديكم 2 في طلبيتكم. أدخلوا الكمّية المراد حذفها:',
    removed: 'حُذف من الطلبية: 1.',
    delete: 'حذف الطلب',
    sure: ['هل أنتم متأكّدون؟', 'لا يمكن التراجع عن هذا الإجراء. ستُحذف طلبيتكم نهائيًا.'],
    yes: 'نعم، احذفوها!',
    bought: 'ما طلبتموه',
    keep: 'الاحتفاظ بالطلبية',
    next: 'سنتّصل بكم لتأكيدها.',
    way: ['مسار الطرد', 'سُجّلت'],
    deleted: ['تمّ الحذف!', 'تمّ حذف طلبيتكم.'],
    none: 'لا توجد طلبيات بعد',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  test(
    `a shopper orders, sees the order, removes a piece and deletes the order, in ${language}`,
    onDeskInArabic(language),
    async ({ page, speak, newGarment }) => {
      test.setTimeout(90_000)
      const say = words[language]
      await speak(language)
      const garment = await newGarment(3)
      const { email } = await signInShopper(page)
      await page.goto(`/products/${garment._id}`)
      await page.getByRole('button', { name: say.add }).click()
      await page.getByRole('button', { name: say.add }).click()
      await page.goto('/cart')
      await page.getByRole('link', { name: say.toCheckout }).click()
      await expectAccessible(page)
      await fillIn(page)
      await expect(page.locator('main')).toContainText(/(?<!\d)248(?![\d.,]\d)/)
      await page.getByRole('button', { name: say.place, exact: true }).click()
      await expect(page.getByRole('heading', { name: say.confirmed })).toBeFocused()
      const bought = page.getByRole('region', { name: say.bought })
      await expect(bought).toContainText(garment.title)
      await expect(bought).toContainText('Amel Ben Salah')
      await expectAccessible(page)
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').items)).toEqual([])

      await page.getByRole('link', { name: say.toOrders }).click()
      const order = page.getByRole('article', { name: say.number })
      await expect(order.getByText(say.next)).toBeVisible()
      await expect(order).toContainText('Amel Ben Salah')
      await expect(order).toContainText('+216 98 123 456')
      // The order id is shown, and the details are one press away.
      const [{ _id } = { _id: 'none' }] = await ordersOf(email)
      await expect(order.getByText(_id)).toBeVisible()
      await expect(order.getByText(email)).toBeVisible()
      await order.locator('summary').click()
      await expect(order).toContainText(email)
      await expect(order.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible()
      await expect(
        order.getByRole('definition').filter({ hasText: garment.colors[0]?.colorName[language] ?? 'no colour' }),
      ).toBeVisible()
      await expect(order.getByRole('listitem').filter({ hasText: garment.title })).toBeVisible()
      // A piece from stock has no stages of making, only those of the parcel.
      const way = order.getByRole('list', { name: say.way[0] })
      await expect(way.locator('[aria-current=step]')).toHaveText(say.way[1])
      await expect(order.locator('.craft-stages')).toHaveCount(1)
      await expectAccessible(page)

      await order.getByRole('button', { name: say.remove }).first().click()
      await expect(page.getByRole('textbox', { name: say.prompt })).toBeFocused()
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: say.prompt })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: say.prompt }).fill('1')
      await page.keyboard.press('Enter')
      await expectToast(page, say.removed)
      await expect(order).toContainText(/(?<!\d)128(?![\d.,]\d)/)

      await order.getByRole('button', { name: say.delete }).click()
      for (const text of say.sure) await expect(page.getByRole('dialog')).toContainText(text)
      await page.getByRole('button', { name: say.keep }).click()
      await expect(order).toBeVisible()
      await order.getByRole('button', { name: say.delete }).click()
      await page.getByRole('button', { name: say.yes }).click()
      for (const text of say.deleted) await expect(page.getByRole('dialog')).toContainText(text)
      await page
        .getByRole('button', { name: 'OK', exact: true })
        .or(page.getByRole('button', { name: 'حسنًا', exact: true }))
        .click()
      await expect(page.getByText(say.none)).toBeVisible()
    },
  )
}

test('missing values are shown once, with links to their fields, and typed values stay', async ({
  page,
  newGarment,
}) => {
  await openCheckout(page, [toCartItem(await newGarment(2), 1)])
  const phone = page.locator('#checkout-phone')
  await phone.fill('123')
  await phone.blur()
  await expect(page.getByText('Ce numéro de téléphone n’est pas complet.').first()).toBeVisible()
  for (const number of ['٩٨ ١٢٣ ٤٥٦', '00216 98 123 456', '+33 6 12 34 56 78']) {
    await phone.fill(number)
    await expect(page.getByText('Ce numéro de téléphone n’est pas complet.')).toBeHidden()
  }
  await orderButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Choisissez le gouvernorat.' }).click()
  await expect(page.locator('#checkout-governorate')).toBeFocused()

  await fillIn(page)
  await page.getByRole('button', { name: 'Corriger à la main' }).click()
  await expect(page.locator('#checkout-zipcode')).toHaveValue('1000')
  await page.locator('#checkout-zipcode').fill('1006')
  await page.reload()
  await expect(page.locator('#checkout-name')).toHaveValue('Amel Ben Salah')
  await expect(page.locator('#checkout-zipcode')).toHaveValue('1006')
  await expect(page.locator('#checkout-agreed')).toBeChecked()
})

test('pieces sold meanwhile are shown with the remaining stock, and one press adjusts the cart', async ({
  page,
  newGarment,
  expectConsoleErrors,
}) => {
  // The browser logs the 409 response.
  expectConsoleErrors()
  const garment = await newGarment(3)
  await openCheckout(page, [toCartItem(garment, 3)])
  await fillIn(page)
  const elsewhere = {
    name: 'Bilel',
    email: 'bilel@example.tn',
    phone: '98123456',
    agreed: true,
    address: { street: 'x', city: 'y', country: 'z', state: 'Tunis', zipcode: '' },
    products: [{ productId: garment._id, quantity: 2, color: 'Bleu' }],
  }
  const headers = { 'idempotency-key': `elsewhere-${Math.random()}`.replace('.', ''), 'sec-fetch-site': 'same-origin' }
  await expect(await page.request.post('/api/orders', { data: elsewhere, headers })).toBeOK()
  await orderButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Erreur !')
  await expect(notice).toContainText('La commande n’a pas pu être passée')
  await expect(notice).toContainText('Vous en vouliez 3, il en reste 1.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Ajuster le panier' }).click()
  await orderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(page.getByText(/Vous payez 128\sDT/)).toBeVisible()
})

test('a price that changed meanwhile is shown before ordering', async ({ page, newGarment }) => {
  const garment = await newGarment(3)
  const { email } = await openCheckout(page, [toCartItem(garment, 1)])
  await fillIn(page)
  const { api } = await getAdminSession()
  await expect(await api.put(`/api/products/update-price/${garment._id}`, { data: { percentage: -10 } })).toBeOK()
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Un prix vient de changer.')
  expect(await ordersOf(email)).toEqual([])
  await orderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ totalPrice: 116 }])
})

test('a price that rose less than a minute ago is charged as shown, but no invented price is', async ({
  page,
  newGarment,
}) => {
  const [garment, claimed] = [await newGarment(3), await newGarment(3)]
  // The stored cart claims a lower price for the second garment, which it never had, as a manipulated cart would.
  const { email } = await openCheckout(page, [toCartItem(garment, 1), { ...toCartItem(claimed, 1), newPrice: 20 }])
  await fillIn(page)
  const { api } = await getAdminSession()
  await expect(await api.put(`/api/products/update-price/${garment._id}`, { data: { percentage: 10 } })).toBeOK()
  await orderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(page.getByText(/Vous payez 248\sDT/)).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ totalPrice: 248 }])
})

test('an order is repeated as far as in stock, printed, and listed in the account', async ({ page, newGarment }) => {
  const [keptGarment, gone] = [await newGarment(3), await newGarment(1)]
  await openCheckout(page, [toCartItem(keptGarment, 1), toCartItem(gone, 1)])
  await fillIn(page)
  await orderButton(page).click()
  await page.getByRole('link', { name: 'Voir mes commandes' }).click()
  await page.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${gone.title} · Bleu`)
  await page.getByRole('button', { name: 'Voir le panier' }).click()
  await expect(page.locator('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page.getByText(keptGarment.title).first()).toBeAttached()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await expect(page.locator('#checkout-agreed')).not.toBeChecked()

  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Amel Ben Salah')
  await expect(page.getByRole('region', { name: 'Vos dernières commandes' })).toContainText(/248\sDT/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Toutes mes commandes' }).click()
  await page.getByRole('link', { name: 'Reçu' }).click()
  await expect(page.getByRole('heading', { name: 'Reçu' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.locator('footer').filter({ hasText: 'Liens rapides' })).toBeHidden()
})

test('a shopper whose session has ended is asked to log in', async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors()
  await signInShopper(page)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.route('**/api/orders/email/*', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated' } }),
  )
  await page.goto('/orders')
  await expect(page.getByText('Veuillez vous connecter pour voir vos commandes.')).toBeVisible()
  await context.clearCookies()
})

test('an order beyond the limit asks to call the shop, and the cart stays', async ({
  page,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { email } = await openCheckout(page, [toCartItem(await newGarment(50), 30)])
  await fillIn(page)
  await orderButton(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Parlons-en d’abord' })
  await expect(refusal).toContainText('20 au plus')
  await expect(refusal.getByRole('link', { name: 'Appeler la boutique' })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expectAccessible(page)
  expect(await ordersOf(email)).toHaveLength(0)
  // The order is not sent again automatically, and all input is kept.
  await page.reload()
  await expect(page.locator('#checkout-street')).toHaveValue('3, rue du Pacha')
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /Quantité/ })).toHaveValue('30')
})
