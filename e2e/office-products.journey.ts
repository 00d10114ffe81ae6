import { readFile } from 'node:fs/promises'
import { sheetProblemWords } from '#contract/catalogue/products/sheet-error-messages.ts'
import { getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { boxOf } from './element-box.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { createPhotograph, newTitle, pressSave, priceField, pricesOf, titleField } from './product-steps.ts'

test('the owner photographs a jebba and publishes it', async ({ page, t }) => {
  test.setTimeout(90_000)
  const title = newTitle()
  await page.goto('/dashboard/add-new-product')
  await pressSave(page, t, 'productForm.publish')
  // Missing values are reported, and the first such field has the focus.
  await expect(page.getByText(t('productForm.required')).first()).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')

  const files = [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await createPhotograph('#1f4e79') },
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await createPhotograph('#c98a1b') },
  ]
  await page.getByLabel(t('pictures.choose')).setInputFiles(files)
  const pictures = page.getByRole('img', { name: /\d/ })
  await expect(pictures).toHaveCount(2)
  const second = await pictures.nth(1).getAttribute('src')
  await page.getByRole('button', { name: t('pictures.earlier', { number: 2 }) }).click()
  await expect(pictures.first()).toHaveAttribute('src', second ?? '')
  await page.getByRole('button', { name: t('pictures.crop', { number: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('crop.apply') })
    .click()
  await expect(pictures.first()).toHaveAttribute('height', '750')

  await titleField(page, t).fill(title)
  await priceField(page, t).fill('189,5')
  // An existing shelf is chosen, or a new one is typed.
  const shelf = page.getByLabel(t('productForm.subCategory'), { exact: true })
  const written = page.getByLabel(t('productForm.anotherShelfName'), { exact: true })
  await shelf.selectOption(t('productForm.anotherShelf'))
  await expect(written).toBeFocused()
  await shelf.selectOption('kaftan')
  await expect(written).toBeHidden()
  await shelf.selectOption(t('productForm.anotherShelf'))
  await written.fill('jebba')
  await page.getByRole('button', { name: 'M', exact: true }).click()
  await page.getByLabel(t('productForm.stockOf', { size: 'M' }), { exact: true }).fill('4')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByLabel(t('productForm.nameIn', { language: 'العربية' }), { exact: true }).fill('جبة جديدة')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('productForm.preview') }).click()
  await expect(page.getByRole('dialog')).toContainText('189')
  await page.getByRole('button', { name: t('preview.close') }).click()

  await pressSave(page, t, 'productForm.publish')
  await expect(page.getByText(t('productForm.online'))).toBeVisible()
  await expect(page).toHaveURL(/edit-product\/jebba-/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { api } = await getAdminSession()
  expect(await (await api.get(`/api/products/${id}`)).json()).toMatchObject({
    title,
    subCategory: 'jebba',
    newPrice: 189.5,
    stockQuantity: 4,
    translations: { ar: { title: 'جبة جديدة' } },
    colors: [{ images: [expect.stringContaining('-600x750/'), expect.stringContaining('-600x900/')] }],
  })
  await api.delete(`/api/products/${id}`)
})

test('an interrupted upload can be repeated or cancelled', async ({ page, t, expectConsoleErrors }) => {
  expectConsoleErrors()
  let cuts = 2
  await page.route('**/api/uploads', (route) => (cuts-- > 0 ? route.abort() : route.continue()))
  await page.goto('/dashboard/add-new-product')
  const send = async (name: string, colour: string) =>
    page
      .getByLabel(t('pictures.choose'))
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await createPhotograph(colour) })
  await send('given-up.jpg', '#5e6b3a')
  await expect(page.getByText(t('productProblem.cut'))).toBeVisible()
  await page.getByRole('button', { name: t('pictures.cancel', { name: 'given-up.jpg' }) }).click()
  await expect(page.getByText(t('productProblem.cut'))).toBeHidden()
  await send('sent.jpg', '#8a5a2b')
  await page.getByRole('button', { name: t('pictures.retry') }).click()
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible()
})

test('a draft survives a reload and can be discarded', async ({ page, t, newGarment }) => {
  const { _id, title } = await newGarment(3)
  await page.goto(`/dashboard/edit-product/${_id}`)
  await titleField(page, t).fill('Jebba à moitié')
  await expect(page.getByText(t('draft.kept'))).toBeVisible()
  await page.reload()
  await expect(titleField(page, t)).toHaveValue('Jebba à moitié')
  await page.getByRole('button', { name: t('draft.restoredDiscard') }).click()
  await expect(titleField(page, t)).toHaveValue(title)

  await titleField(page, t).fill('Jebba encore')
  await page.locator('nav:visible a[href$="/manage-products"]').first().click()
  await expect(page.getByRole('dialog')).toContainText(t('draft.leaveTitle'))
  await page.getByRole('button', { name: t('draft.leaveDiscard') }).click()
  await expect(page).toHaveURL(/manage-products/)
})

test('prices are raised by 10 %, and restored by undoing that', inDrills, async ({ page, t, newGarment }) => {
  const product = await newGarment(2)
  await page.goto(`/dashboard/manage-products?q=${product._id}`)
  const table = page.getByRole('table', { name: t('office.products') })
  await table.getByRole('checkbox', { name: t('table.select', { name: product.title }) }).check()
  await page.getByRole('button', { name: t('bulk.act') }).click()
  await page.getByRole('button', { name: t('manage.changePrices') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '+10' }).click()
  await expect(dialog.getByRole('table')).toContainText('132,000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('prices.apply') }).click()
  await expect(page.getByText(t('prices.changed', { count: 1 }))).toBeVisible()
  expect(await pricesOf(product)).toEqual([132, 0])
  await expect(page.getByLabel(t('manage.priceOf', { name: product.title }), { exact: true })).toHaveValue('132')
  await page.getByRole('button', { name: t('prices.undo') }).click()
  await expect(page.getByText(t('prices.restored', { count: 1 }))).toBeVisible()
  expect(await pricesOf(product)).toEqual([120, 0])
})

test(
  'price and stock are edited in the list, without overwriting changes of others',
  inDrills,
  async ({ page, t, newGarment, expectConsoleErrors }) => {
    expectConsoleErrors()
    const product = await newGarment(2)
    await page.goto(`/dashboard/manage-products?q=${product._id}`)
    const price = page.getByLabel(t('manage.priceOf', { name: product.title }), { exact: true })
    await expect(price).toHaveValue('120')
    await expectAccessible(page)

    const { api } = await getAdminSession()
    await api.patch(`/api/admin/products/${product._id}`, { data: { newPrice: 99, seen: 120 } })
    await price.fill('130')
    await price.press('Enter')
    await expect(page.getByText(t('productProblem.changed'))).toBeVisible()
    await expect(price).toHaveValue('99')

    const stock = page.getByLabel(t('manage.stockOf', { name: product.title }), { exact: true })
    await stock.fill('7')
    await stock.press('Enter')
    await expect(page.getByText(t('saved.saved'))).toBeVisible()
    await page.getByRole('button', { name: t('manage.openStock', { name: product.title }) }).click()
    await expect(page.getByRole('dialog')).toContainText(t('stock.counted'))
    await expectAccessible(page)
  },
)

test('the close button of the stock sheet stays in reach while messages appear', async ({
  page,
  t,
  language,
  newGarment,
}) => {
  const { _id, title, colors } = await newGarment(0)
  await page.goto(`/dashboard/manage-products?q=${_id}`)
  await page.getByRole('button', { name: t('manage.openStock', { name: title }) }).click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: t('preview.close') })
  const receive = (count: number) => dialog.getByRole('button', { name: t('stock.receive', { count }) })
  await dialog.getByLabel(t('stock.receivedOf', { name: colors[0]?.colorName[language] ?? '' })).fill('3')
  const release = Promise.withResolvers<void>()
  await page.route(`**/api/admin/products/${_id}/stock`, async (route) => {
    await release.promise
    await route.continue()
  })
  const places = () => Promise.all([close, receive(0)].map(boxOf))
  // Waits until the opening animation has ended.
  await dialog.evaluate((opened) => Promise.all(opened.getAnimations().map(({ finished }) => finished)))
  const previousBox = await boxOf(close)
  await receive(3).click()
  await expect(dialog.getByText(t('stock.receivedDone', { count: 3 }))).toBeVisible()
  expect(await boxOf(close)).toEqual(previousBox)
  const between = await places()
  release.resolve()
  await expect(dialog.getByText(t('stock.after', { count: 3 }))).toBeAttached()
  expect(await places()).toEqual(between)
  // The button is at the bottom of the sheet, and nothing shows below it.
  const [sheet, button] = await Promise.all([dialog, close].map(boxOf))
  if (sheet && button) expect(sheet.y + sheet.height - button.y - button.height).toBeLessThan(20)
  await close.click()
  await expect(dialog).toBeHidden()
})

test('an imported table of products is previewed before it is applied', async ({ page, t, language }) => {
  const title = newTitle()
  await page.goto('/dashboard/manage-products')
  await page.getByRole('button', { name: t('import.open') }).click()
  const dialog = page.getByRole('dialog')
  const choose = (text: string) =>
    dialog
      .getByLabel(t('import.choose'))
      .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await choose(`Titre;Catégorie;Prix\r\n${title};femme;cher\r\n`)
  await expect(dialog).toContainText(sheetProblemWords['not-a-number'][language])
  await expect(dialog.getByRole('button', { name: t('import.commit') })).toBeHidden()
  await choose(`Titre;Catégorie;Prix;Quantité\r\n${title};femme;89,900;4\r\n`)
  await expect(dialog).toContainText(t('import.would', { created: 1, updated: 0, unchanged: 0 }))
  await dialog.getByRole('button', { name: t('import.commit') }).click()
  await expect(dialog).toContainText(t('import.done', { created: 1, updated: 0, unchanged: 0 }))

  const otherTitle = newTitle()
  await dialog.getByRole('button', { name: t('preview.close') }).click()
  await page.getByRole('button', { name: t('import.open') }).click()
  await choose(`Titre;Catégorie;Prix;Quantité\r\n${otherTitle};femme;30;1\r\n${otherTitle} b;femme;cher;2\r\n`)
  await dialog.getByRole('button', { name: t('import.takeRest') }).click()
  await expect(dialog).toContainText(t('import.leftOut', { count: 1 }))
  await expectAccessible(page)
  const [leftAnswer] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('import.saveRejected') }).click(),
  ])
  const mended = (await readFile(await leftAnswer.path(), 'utf8')).replace(';cher;', ';35;')
  expect(mended).toContain(sheetProblemWords['not-a-number'][language])
  await dialog.getByRole('button', { name: t('preview.close') }).click()
  await page.getByRole('button', { name: t('import.open') }).click()
  await dialog
    .getByLabel(t('import.choose'))
    .setInputFiles({ name: leftAnswer.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await dialog.getByRole('button', { name: t('import.commit') }).click()
  await expect(dialog).toContainText(t('import.done', { created: 1, updated: 0, unchanged: 0 }))

  const { api } = await getAdminSession()
  const both = await (await api.get('/api/admin/products', { params: { q: otherTitle } })).json()
  expect(both.map(({ newPrice }: { newPrice: number }) => newPrice).sort()).toEqual([30, 35])
  for (const { _id } of both) await api.delete(`/api/products/${_id}`)
  const [made] = await (await api.get('/api/admin/products', { params: { q: title } })).json()
  expect(made).toMatchObject({ title, newPrice: 89.9, stockQuantity: 4 })
  await api.delete(`/api/products/${made._id}`)
})

test(
  'a table saved before a sale reports the sales meanwhile, and restores no stock',
  inDrills,
  async ({ page, t }) => {
    const { api } = await getAdminSession()
    const title = newTitle()
    const colors = [{ colorName: 'Blanc', sizes: [{ size: 'S', stock: 3 }] }]
    const created = await api.post('/api/products/create-product', {
      data: { title, mainCategory: 'men', newPrice: 90, colors },
    })
    const product = await created.json()
    const path = `/api/admin/products/export?q=${encodeURIComponent(product._id)}`
    const sheet = await (await api.get(path)).body()
    const correction = { colorId: product.colors[0].id, size: 'S', stock: 2, seen: 3, reason: 'other' }
    await api.post(`/api/admin/products/${product._id}/stock`, { data: correction })

    await page.goto('/dashboard/manage-products')
    await page.getByRole('button', { name: t('import.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(t('import.choose'))
      .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: sheet })
    await expect(dialog).toContainText(t('import.would', { created: 0, updated: 0, unchanged: 1 }))
    await expect(dialog.getByText('Blanc · S')).toBeVisible()
    await expect(dialog).toContainText(t('import.soldMeanwhile', { count: 1 }))
    await api.delete(`/api/products/${product._id}`)
  },
)
