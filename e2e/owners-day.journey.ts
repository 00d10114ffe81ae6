import type { Product } from '#contract/products/products.contract.ts'
import { test } from './office-test.ts'
import { newPhone, press, refuse, stockOf, stubPrinter, takeOrder } from './order-steps.ts'
import { asStaff, mailedTo, newAddress } from './people.ts'
import { newTitle, photograph, priceField, pricesOf, save, titleField } from './product-steps.ts'
import { expect } from './visit.ts'
import { paired } from './widths.ts'

for (const language of ['fr', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the owner’s day, from the first photograph to the last parcel', paired(language), async ({ page, t }) => {
      test.setTimeout(120_000)
      await stubPrinter(page)
      const { api } = await asStaff()
      const title = newTitle()
      const sheet = page.getByRole('dialog')

      // A new jebba is photographed and put up for sale.
      await page.goto('/dashboard/add-new-product')
      const buffer = await photograph('#1f4e79')
      await page.getByLabel(t('pictures.choose')).setInputFiles({ name: 'jebba.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible()
      await titleField(page, t).fill(title)
      await priceField(page, t).fill('120')
      await page.getByRole('button', { name: 'M', exact: true }).click()
      await page.getByLabel(t('productForm.stockOf', { size: 'M' }), { exact: true }).fill('5')
      await save(page, t, 'productForm.publish')
      await expect(page).toHaveURL(/edit-product\/jebba-/)
      const id = new URL(page.url()).pathname.split('/').at(-1)
      const garment = (await (await api.get(`/api/products/${id}`)).json()) as Product

      // It was too cheap; then again, it was not.
      await page.goto(`/dashboard/manage-products?q=${garment._id}`)
      await page.getByRole('checkbox', { name: t('table.select', { name: title }) }).check()
      await page.getByRole('button', { name: t('bulk.act') }).click()
      await page.getByRole('button', { name: t('manage.changePrices') }).click()
      await sheet.getByRole('button', { name: '+10' }).click()
      await sheet.getByRole('button', { name: t('prices.apply') }).click()
      await expect(page.getByText(t('prices.changed', { count: 1 }))).toBeVisible()
      expect(await pricesOf(garment)).toEqual([132, 0])
      await page.getByRole('button', { name: t('prices.undo') }).click()
      await expect(page.getByText(t('prices.restored', { count: 1 }))).toBeVisible()
      expect(await pricesOf(garment)).toEqual([120, 0])

      // The telephone rings.
      const email = newAddress()
      await page.goto('/dashboard/add-order')
      await page.getByLabel(t('orders.form.phone')).fill(newPhone())
      await page.getByLabel(t('orders.form.name')).fill('سلوى الطرابلسي')
      await page.getByLabel(t('orders.form.email')).fill(email)
      await page.getByLabel(t('orders.filter.governorate')).selectOption('tunis')
      await page.getByLabel(t('orders.form.delegation')).selectOption('la-marsa')
      await page.getByLabel(t('orders.form.street')).fill('3, rue du Pacha')
      await page.getByPlaceholder(t('orders.form.findProduct')).fill(title)
      await page.getByRole('button', { name: title }).click()
      await page.getByRole('button', { name: t('orders.form.take') }).click()
      await expect(sheet.getByText('سلوى الطرابلسي')).toBeVisible()
      expect(await stockOf(garment)).toBe(4)
      await press(sheet, t('orders.step.preparing'), t('state.preparing'))

      // The embroidery is finished, and the customer is told.
      const stage = t('orders.stage.embroidery')
      await sheet.locator('.craft-stage').getByText(stage).click()
      await sheet.getByRole('button', { name: t('orders.notify', { stage }) }).click()
      await expect(page.getByText(t('orders.notified'), { exact: true })).toBeVisible()
      await expect.poll(() => mailedTo(email)).toContain('order-progress')

      // The shop brings it by itself, and counts the money afterwards.
      await sheet.getByRole('link', { name: t('orders.print') }).click()
      await page.getByRole('button', { name: t('orders.printNow') }).click()
      await expect(page.locator('body[data-printed]')).toBeAttached()
      await page.goBack()
      await press(sheet, t('orders.carried.errand'), t('state.with-courier'))
      await press(sheet, t('orders.step.delivered'), t('state.delivered'))
      const paid = sheet.getByRole('switch', { name: t('orders.paid') })
      await expect(paid).not.toBeChecked()
      await press(sheet, t('orders.counted'), t('state.delivered'))
      await expect(paid).toBeChecked()

      // Another one is not taken at the door, and hangs in the shop again.
      const refused = await takeOrder(garment, { size: 'M', quantity: 2 })
      expect(await stockOf(garment)).toBe(2)
      await page.goto(`/dashboard/manage-orders?order=${refused._id}`)
      for (const state of ['confirmed', 'preparing'] as const) {
        await press(sheet, t(`orders.step.${state}`), t(`state.${state}`))
      }
      await press(sheet, t('orders.carried.errand'), t('state.with-courier'))
      await refuse(page, sheet, t)
      await press(sheet, t('orders.step.returned'), t('state.returned'))
      expect(await stockOf(garment)).toBe(4)
      await api.delete(`/api/products/${garment._id}`)
    })
  })
}
