import type { Page } from '@playwright/test'
import { countTaps, taps } from './count-taps.ts'
import { test } from './office-test.ts'
import { step, stubPrinter, takeOrder } from './order-steps.ts'
import { asStaff, newAddress } from './people.ts'
import { expect } from './visit.ts'

/** Opens where a task begins; what is pressed from here on counts. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => sessionStorage.removeItem('taps'))
}

/** Keys beside those that write; on a desk they stand in for the finger. */
function keyboardOf(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

test.beforeEach(async ({ page }) => {
  await stubPrinter(page)
  await countTaps(page)
})

test('a price is changed with one tap and Enter, and taken back with one', async ({ page, t, newGarment }) => {
  const { _id, title } = await newGarment(3)
  const { api } = await asStaff()
  const price = async () => (await (await api.get(`/api/admin/products/${_id}`)).json()).newPrice
  const before = await price()
  const keys = keyboardOf(page)
  await begin(page, `/dashboard/manage-products?q=${_id}`)
  const field = page.getByRole('textbox', { name: t('manage.priceOf', { name: title }) })
  await field.click()
  await field.fill('95')
  await keys.press('Enter')
  await expect.poll(price).toBe(95)
  expect([await taps(page), keys.count()]).toEqual([1, 1])
  await page
    .getByRole('status')
    .getByRole('button', { name: t('office.undo') })
    .click()
  await expect.poll(price).toBe(before)
  expect(await taps(page)).toBe(2)
})

test('a customer is found by her number: in two taps on a phone, in two keys on a desk', async ({
  page,
  t,
  newGarment,
  isMobile,
}) => {
  const order = await takeOrder(await newGarment(1))
  const keys = keyboardOf(page)
  await begin(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: t('palette.label') }).click()
  else await keys.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.label') }).fill(order.phone)
  const hers = page.getByRole('option', { name: order.name }).first()
  await expect(hers).toBeVisible()
  if (isMobile) await hers.click()
  else await keys.press('Enter')
  // What is found first is her order, where her name may be changed.
  await expect(page).not.toHaveURL(/dashboard$/)
  await expect(page.getByRole('textbox', { name: t('orders.form.name'), exact: true })).toHaveValue(order.name)
  expect([await taps(page), keys.count()]).toEqual(isMobile ? [2, 0] : [0, 2])
})

test('the slip of one order is printed in three taps', async ({ page, t, newGarment }) => {
  const garment = await newGarment(1)
  const order = await takeOrder(garment)
  await step(order, 'confirmed', 'preparing')
  await begin(page, `/dashboard/manage-orders?state=preparing&search=${encodeURIComponent(garment.title)}`)
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('orders.print'), exact: true })
    .click()
  await page.getByRole('button', { name: t('orders.printNow') }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  expect(await taps(page)).toBeLessThanOrEqual(3)
})

test('the last step of an order is taken back in one tap', async ({ page, t, newGarment }) => {
  const garment = await newGarment(1)
  const order = await takeOrder(garment)
  const { api } = await asStaff()
  const state = async () => (await (await api.get(`/api/admin/orders/${order._id}`)).json()).state
  await begin(page, `/dashboard/manage-orders?state=new&search=${encodeURIComponent(garment.title)}`)
  const row = page.getByRole('row', { name: String(order.number) })
  await row.getByRole('button', { name: t('orders.step.confirmed') }).click()
  await expect.poll(state).toBe('confirmed')
  expect(await taps(page)).toBe(1)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('office.undo') })
    .click()
  await expect.poll(state).toBe('new')
  expect(await taps(page)).toBe(2)
})

test('a message is answered in three taps: opened, written to, done', async ({ page, t }) => {
  const { api } = await asStaff()
  const subject = `Une question ${crypto.randomUUID()}`
  const asked = { name: 'Amel', email: newAddress(), subject, message: 'Avez-vous la jebba en bleu ?' }
  await expect(await api.post('/api/contact', { data: asked })).toBeOK()
  await begin(page, `/dashboard/messages?handled=false&search=${encodeURIComponent(subject)}`)
  const item = page.getByRole('listitem').filter({ hasText: subject })
  await item.locator('summary').click()
  // Whose mail program opens is the machine's affair; that the address is right is ours.
  const answer = item.getByRole('link', { name: asked.email })
  await expect(answer).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(asked.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await answer.click()
  await item.getByRole('switch', { name: t('messages.done') }).click()
  await expect(item).toBeHidden()
  expect(await taps(page)).toBe(3)
})

test('a courier’s statement is booked in four taps', async ({ page, t, newGarment }) => {
  const { api } = await asStaff()
  const name = `Rapide ${crypto.randomUUID()}`
  const fields = { phone: '', areas: '', fee: 7, fees: {}, returnFee: 4, paysAfterDays: 7, withholds: false }
  const made = await api.post('/api/admin/couriers', { data: { ...fields, mayOpen: false, columns: [], name } })
  const couriers: { id: number; name: string }[] = await made.json()
  const id = couriers.find((one) => one.name === name)?.id
  const garment = await newGarment(3)
  const lines = ['Ref;Montant']
  for (let count = 0; count < 3; count++) {
    const order = await takeOrder(garment)
    await step(order, 'confirmed', 'preparing')
    const data = { state: 'with-courier', courierId: id }
    await expect(await api.post(`/api/admin/orders/${order._id}/state`, { data })).toBeOK()
    await step(order, 'delivered')
    lines.push(`${order.number};${order.totalPrice}`)
  }
  // How his lists are written was said once, with an earlier one.
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
