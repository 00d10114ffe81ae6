import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Manifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { getAdminSession, newAddress } from './accounts.ts'
import { countTaps, taps } from './count-taps.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { moveOrder, newPhone, stubPrinter, takeOrder } from './order-steps.ts'
import { createPhotograph, newTitle, pressSave, priceField, titleField } from './product-steps.ts'

/** Opens the start of a task and resets the counter. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => sessionStorage.removeItem('taps'))
}

/** Counts the tap on a field before typing. */
async function write(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
}

/** Counts the tap that opens a list; choosing in it is up to the browser. */
async function choose(list: Locator, option: string): Promise<void> {
  await list.click()
  await list.selectOption(option)
}

const inbox = (title: string, state: string) =>
  `/dashboard/manage-orders?state=${state}&search=${encodeURIComponent(title)}`

test.beforeEach(async ({ page }) => {
  await stubPrinter(page)
  await countTaps(page)
})

test('one order: confirmed in one tap, undone in one, marked as unreachable in three, delivered and paid in one', async ({
  page,
  t,
  newGarment,
}) => {
  const garment = await newGarment(3)
  const order = await takeOrder(garment)
  const row = page.getByRole('row', { name: String(order.number) })
  const sheet = page.getByRole('dialog')

  await begin(page, inbox(garment.title, 'new'))
  await row.getByRole('link', { name: String(order.number), exact: true }).click()
  await sheet.locator('summary', { hasText: t('orders.noAnswer') }).click()
  await sheet.locator('details[open] button').first().click()
  await expect(page.getByText(t('orders.callNoted'), { exact: true })).toBeVisible()
  expect(await taps(page)).toBeLessThanOrEqual(3)

  await begin(page, inbox(garment.title, 'new,unreachable'))
  await row.getByRole('button', { name: t('orders.step.confirmed') }).click()
  await expect(page.getByText(t('orders.none'))).toBeVisible()
  expect(await taps(page)).toBe(1)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('office.undo') })
    .click()
  await expect(row).toBeVisible()
  expect(await taps(page)).toBe(2)

  await moveOrder(order, 'confirmed', 'preparing', 'with-courier')
  await begin(page, inbox(garment.title, 'with-courier'))
  await row.getByRole('button', { name: t('orders.step.delivered') }).click()
  await expect(page.getByText(t('orders.none'))).toBeVisible()
  expect(await taps(page)).toBe(1)
})

test('ten orders: slips printed in four taps, dispatched in four, to one of several couriers', async ({
  page,
  t,
  newGarment,
}) => {
  test.setTimeout(90_000)
  const garment = await newGarment(10)
  const orders: OfficeOrder[] = []
  for (let count = 0; count < 10; count++) {
    const order = await takeOrder(garment)
    await moveOrder(order, 'confirmed', 'preparing')
    orders.push(order)
  }
  const first = page.getByRole('row', { name: String(orders[0]?.number) }).getByRole('checkbox')
  const bulk = page.getByRole('region', { name: t('orders.bulk') })
  const chooseAll = async () => {
    await first.click()
    await bulk.getByRole('button', { name: t('orders.selectAll', { count: 10 }) }).click()
  }

  await begin(page, inbox(garment.title, 'preparing'))
  await chooseAll()
  await bulk.getByRole('link', { name: t('orders.print') }).click()
  await page.getByRole('button', { name: t('orders.printNow') }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  expect(await taps(page)).toBeLessThanOrEqual(4)

  await begin(page, inbox(garment.title, 'preparing'))
  await chooseAll()
  const { api } = await getAdminSession()
  const courier = {
    phone: '',
    areas: '',
    fee: 7,
    fees: {},
    returnFee: 4,
    paysAfterDays: 7,
    withholds: false,
    mayOpen: false,
    columns: [],
  }
  const names = [randomUUID(), randomUUID()].map((id) => `Rapide ${id}`)
  for (const name of names) await expect(await api.post('/api/admin/couriers', { data: { ...courier, name } })).toBeOK()
  await bulk.getByRole('button', { name: t('orders.step.with-courier') }).click()
  await page.getByRole('button', { name: names[1] ?? '' }).click()
  await expect(page.getByText(t('orders.none'))).toBeVisible()
  expect(await taps(page)).toBeLessThanOrEqual(4)
  const manifests = await (await api.get('/api/admin/manifests')).json()
  expect(manifests.filter((manifest: Manifest) => manifest.courier.name === names[1])).toMatchObject([
    { parcelCount: 10 },
  ])
})

test('an order by phone in eight taps, and one to be picked up in six', async ({ page, t, newGarment }) => {
  const garment = await newGarment(3)
  const sheet = page.getByRole('dialog')
  for (const pickedUp of [false, true]) {
    await begin(page, '/dashboard/add-order')
    await write(page.getByLabel(t('orders.form.phone')), newPhone())
    await write(page.getByLabel(t('orders.form.name')), 'Salwa')
    if (pickedUp) await page.getByRole('switch', { name: t('orders.form.pickUp') }).click()
    else {
      await choose(page.getByLabel(t('orders.filter.governorate')), 'tunis')
      await choose(page.getByLabel(t('orders.form.delegation')), 'la-marsa')
      await write(page.getByLabel(t('orders.form.street')), '3, rue du Pacha')
    }
    await write(page.getByPlaceholder(t('orders.form.findProduct')), garment.title)
    await page.getByRole('button', { name: garment.title }).click()
    await page.getByRole('button', { name: t('orders.form.take') }).click()
    await expect(sheet.getByText('Salwa', { exact: true })).toBeVisible()
    expect(await taps(page)).toBeLessThanOrEqual(pickedUp ? 6 : 8)
  }
})

test('the stock of one size is corrected from the list in three taps', async ({ page, t }) => {
  const { api } = await getAdminSession()
  const title = newTitle()
  const sizes = ['S', 'M', 'L'].map((size) => ({ size, stock: 3 }))
  const colors = [{ colorName: 'Blanc', sizes }]
  const made = await api.post('/api/products/create-product', {
    data: { title, mainCategory: 'men', newPrice: 90, colors },
  })
  const { _id } = await made.json()
  await begin(page, `/dashboard/manage-products?q=${_id}`)
  await page.getByRole('button', { name: t('manage.openStock', { name: title }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('stock.correct') }).click()
  await write(
    dialog
      .getByRole('region', { name: t('stock.correct') })
      .getByRole('textbox')
      .nth(1),
    '2',
  )
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await (await api.get(`/api/admin/products/${_id}`)).json()).stockQuantity).toBe(8)
  expect(await taps(page)).toBe(3)
  await api.delete(`/api/products/${_id}`)
})

test('a garment with three sizes is photographed and published in ten taps', async ({ page, t }) => {
  const title = newTitle()
  await begin(page, '/dashboard/add-new-product')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label', { has: page.getByLabel(t('pictures.choose')) }).click()
  const buffer = await createPhotograph('#1f4e79')
  await (await chooser).setFiles({ name: 'jebba.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible()
  for (const size of ['S', 'M', 'L']) await page.getByRole('button', { name: size, exact: true }).click()
  for (const size of ['S', 'M', 'L'])
    await write(page.getByLabel(t('productForm.stockOf', { size }), { exact: true }), '2')
  await write(titleField(page, t), title)
  await write(priceField(page, t), '189,5')
  await pressSave(page, t, 'productForm.publish')
  await expect(page).toHaveURL(/edit-product\/jebba-/)
  expect(await taps(page)).toBeLessThanOrEqual(10)
  const { api } = await getAdminSession()
  await api.delete(`/api/products/${new URL(page.url()).pathname.split('/').at(-1)}`)
})

test('a price is changed with one tap and Enter, and undone with one', async ({ page, t, newGarment }) => {
  const { _id, title } = await newGarment(3)
  const { api } = await getAdminSession()
  const price = async () => (await (await api.get(`/api/admin/products/${_id}`)).json()).newPrice
  const previousPrice = await price()
  await begin(page, `/dashboard/manage-products?q=${_id}`)
  const field = page.getByRole('textbox', { name: t('manage.priceOf', { name: title }) })
  await field.click()
  await field.fill('95')
  await page.keyboard.press('Enter')
  await expect.poll(price).toBe(95)
  expect(await taps(page)).toBe(1)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('office.undo') })
    .click()
  await expect.poll(price).toBe(previousPrice)
  expect(await taps(page)).toBe(2)
})

test('a customer is found by phone number in two taps', async ({ page, t, newGarment }) => {
  const order = await takeOrder(await newGarment(1))
  await begin(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: t('palette.label') }).click()
  await page.getByRole('combobox', { name: t('palette.label') }).fill(order.phone)
  const hers = page.getByRole('option', { name: order.name }).first()
  await expect(hers).toBeVisible()
  await hers.click()
  // The first result is the order of the customer, where the name can be changed.
  await expect(page).not.toHaveURL(/dashboard$/)
  await expect(page.getByRole('textbox', { name: t('orders.form.name'), exact: true })).toHaveValue(order.name)
  expect(await taps(page)).toBe(2)
})

test('a message is answered in three taps', async ({ page, t }) => {
  const { api } = await getAdminSession()
  const subject = `Une question ${crypto.randomUUID()}`
  const contactMessage = { name: 'Amel', email: newAddress(), subject, message: 'Avez-vous la jebba en bleu ?' }
  await expect(await api.post('/api/contact', { data: contactMessage })).toBeOK()
  await begin(page, `/dashboard/messages?handled=false&search=${encodeURIComponent(subject)}`)
  const item = page.getByRole('listitem').filter({ hasText: subject })
  await item.locator('summary').click()
  // Only the address of the link is checked, because a click would open the mail program of this computer.
  const answer = item.getByRole('link', { name: contactMessage.email })
  await expect(answer).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(contactMessage.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await answer.click()
  await item.getByRole('switch', { name: t('messages.done') }).click()
  await expect(item).toBeHidden()
  expect(await taps(page)).toBe(3)
})

test('a courier’s statement is booked in four taps', async ({ page, t, newGarment }) => {
  const { api } = await getAdminSession()
  const name = `Rapide ${crypto.randomUUID()}`
  const fields = { phone: '', areas: '', fee: 7, fees: {}, returnFee: 4, paysAfterDays: 7, withholds: false }
  const made = await api.post('/api/admin/couriers', { data: { ...fields, mayOpen: false, columns: [], name } })
  const couriers: { id: number; name: string }[] = await made.json()
  const id = couriers.find((courier) => courier.name === name)?.id
  const garment = await newGarment(3)
  const lines = ['Ref;Montant']
  for (let count = 0; count < 3; count++) {
    const order = await takeOrder(garment)
    await moveOrder(order, 'confirmed', 'preparing')
    const data = { state: 'with-courier', courierId: id }
    await expect(await api.post(`/api/admin/orders/${order._id}/state`, { data })).toBeOK()
    await moveOrder(order, 'delivered')
    lines.push(`${order.number};${order.totalPrice}`)
  }
  // The columns of this courier's statements are known from an earlier one.
  const columns = { reference: 'Ref', amount: 'Montant' }
  const earlier = { courierId: id, file: Buffer.from('Ref;Montant\n1;1').toString('base64'), columns }
  await expect(await api.post('/api/admin/cash/statements', { data: earlier })).toBeOK()

  await begin(page, `/dashboard/couriers?courier=${id}`)
  const dialog = page.locator('dialog[open]')
  await page.getByRole('button', { name: t('statement.open') }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('label', { has: page.getByLabel(t('statement.choose')) }).click()
  const buffer = Buffer.from(lines.join('\n'))
  await (await chooser).setFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: t('statement.book', { count: 3 }) }).click()
  await dialog.getByRole('button', { name: t('receive.book') }).click()
  await expect(dialog).toBeHidden()
  const accounts = await (await api.get('/api/admin/cash')).json()
  const his = accounts.find(({ courier }: { courier: { id: number } }) => courier.id === id)
  expect(his.owed.parcels).toBe(0)
  expect(await taps(page)).toBe(4)
})
