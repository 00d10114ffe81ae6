import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, test } from './office-test.ts'
import { newPhone, stockOf } from './order-steps.ts'

const chat = (phone: string, garment: string) =>
  [
    '[12/11/2026, 14:03:22] Amina Trabelsi: Bonjour 😍',
    `[12/11/2026, 14:03:40] Amina Trabelsi: je prends 2 ${garment}`,
    `[12/11/2026, 14:04:41] Amina Trabelsi: ${phone}, 14 rue Ibn Khaldoun, La Marsa`,
  ].join('\n')

test.describe('in French', () => {
  test.use({ language: 'fr' })

  test('a pasted conversation becomes an order after its guesses were checked', async ({ page, t, newGarment }) => {
    test.setTimeout(90_000)
    const garment = await newGarment(3)
    const phone = newPhone()
    await page.goto('/dashboard/add-order')
    await page.getByRole('button', { name: t('orders.paste.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.paste.open') })
    await expect(dialog.getByRole('button', { name: t('orders.paste.send') })).toBeDisabled()
    await dialog.getByLabel(t('orders.paste.label')).fill(chat(phone, garment.title))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('orders.paste.send') }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByLabel(t('orders.form.name'), { exact: true })).toHaveValue('Amina Trabelsi')
    await expect(page.getByLabel(t('orders.filter.governorate'), { exact: true })).toHaveValue('tunis')
    await expect(page.getByLabel(t('orders.form.delegation'), { exact: true })).toHaveValue('la-marsa')
    await expect(page.getByLabel(t('orders.form.street'), { exact: true })).toHaveValue('14 rue Ibn Khaldoun')
    await expect(page.getByLabel(t('orders.channel'), { exact: true })).toHaveValue('whatsapp')
    await expect(page.getByLabel(`Quantité de ${garment.title}`)).toHaveValue('2')
    await expectAccessible(page)

    const right = page.getByRole('button', { name: t('orders.paste.rightOf', { field: t('orders.form.name') }) })
    await right.click()
    await expect(right).toBeHidden()
    const guessed = page.getByText(t('orders.paste.guessed'))
    await expect(guessed.first()).toBeVisible()
    await page.getByRole('button', { name: t('orders.paste.allRight') }).click()
    await expect(guessed).toHaveCount(0)
    await expect(page.getByText(t('orders.paste.checked'))).toBeVisible()

    await page.getByRole('button', { name: t('orders.form.take') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Amina Trabelsi')).toBeVisible()
    expect(await stockOf(garment)).toBe(1)
    const id = new URL(page.url()).searchParams.get('order') ?? ''
    const { api } = await getAdminSession()
    const order = (await (await api.get(`/api/admin/orders/${id}`)).json()) as OfficeOrder
    expect(order.channel).toBe('whatsapp')
    expect(order.phone.replace(/\D/g, '')).toBe(`216${phone.replace(/\D/g, '')}`)
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('two candidates are shown, and one press chooses', async ({ page }) => {
    const words = officeTranslate('ar')
    await page.goto('/dashboard/add-order')
    await page.getByRole('button', { name: words('orders.paste.open') }).click()
    const dialog = page.getByRole('dialog', { name: words('orders.paste.open') })
    await dialog
      .getByLabel(words('orders.paste.label'))
      .fill('الاسم: هدى\nرقمي ٢٢ ٣٤٥ ٦٧٨ وإلا 55 123 456\nنسكن في سوسة')
    await dialog.getByRole('button', { name: words('orders.paste.send') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(words('orders.form.name'), { exact: true })).toHaveValue('هدى')
    await expect(page.getByLabel(words('orders.filter.governorate'), { exact: true })).toHaveValue('sousse')
    const phone = page.getByLabel(words('orders.form.phone'), { exact: true })
    await expect(phone).toHaveValue('')
    await page
      .getByRole('group', { name: words('orders.paste.which', { field: words('orders.form.phone') }) })
      .getByRole('button', { name: /55.123.456/ })
      .click()
    await expect(phone).toHaveValue(/55.123.456/)
    await expect(page.getByRole('button', { name: /22.345.678/ })).toHaveCount(0)
  })
})
