import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { countTaps, taps } from './count-taps.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { newPhone, refuseParcel, stubPrinter } from './order-steps.ts'
import { test } from './separate-shop.ts'
import { listWrongStock } from './stock-delivery-steps.ts'

const orderCount = 40
/** The results of the calls, in the order in which they are made. */
const calls = { confirmed: 32, noAnswer: 4, later: 2, cancel: 2 }
const refusedCount = 3
const price = 250
const fee = 7
const returnFee = 4
const maxTaps = 87

const language = 'fr'

test('a day of forty orders on a phone, from the first call to the courier’s payment', async ({
  page,
  context,
  shop,
  staff,
}) => {
  test.setTimeout(300_000)
  const t = officeTranslate(language)
  const post = async (path: string, data: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await staff.post(path, { data, headers })
    await expect(answer).toBeOK()
    return answer.json()
  }
  const terms = { phone: '', areas: '', fees: {}, paysAfterDays: 7, withholds: false, mayOpen: false, columns: [] }
  const couriers: Courier[] = await post('/api/admin/couriers', { name: 'Rapide', fee, returnFee, ...terms })
  const rapide = couriers.find(({ name }) => name === 'Rapide')
  const colors = [{ colorName: 'Blanc', sizes: [{ size: 'M', stock: 60 }] }]
  const garment: Product = await post('/api/products/create-product', {
    title: 'Jebba de lin',
    mainCategory: 'men',
    newPrice: price,
    colors,
  })
  // Reopened, because orders taken by phone are confirmed from the start.
  for (let count = 0; count < orderCount; count++) {
    const { _id } = await post('/api/admin/orders', {
      name: `Salwa ${count + 1}`,
      email: '',
      phone: newPhone(),
      language,
      note: '',
      address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
      products: [{ productId: garment._id, color: 'Blanc', size: 'M', quantity: 1 }],
    })
    for (const state of ['cancelled', 'new']) await post(`/api/admin/orders/${_id}/state`, { state })
  }
  const states = async () => {
    const { orders } = await (await staff.get('/api/admin/orders?limit=100')).json()
    return Object.groupBy(orders as OfficeOrder[], ({ state }) => state)
  }
  const howMany = async (state: OfficeOrder['state']) => (await states())[state]?.length ?? 0

  await context.addCookies([{ name: 'language', value: language, url: shop.origin }])
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.setViewportSize({ width: 360, height: 780 })
  await stubPrinter(page)
  await countTaps(page)
  await page.goto(`${shop.origin}/dashboard`)
  await page.evaluate(() => sessionStorage.removeItem('taps'))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('each customer is called in turn', async () => {
    await page.getByRole('button', { name: t('office.menu'), exact: true }).click()
    await page
      .locator('.office-sheet')
      .getByRole('link', { name: t('office.calls'), exact: true })
      .click()
    const card = page.getByRole('article')
    for (const [ending, count] of Object.entries(calls) as [keyof typeof calls, number][]) {
      for (let call = 0; call < count; call++) {
        const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? ''
        await press(t(`orders.calls.${ending}`))
        if (ending === 'later')
          await page
            .getByRole('group', { name: t('orders.again') })
            .getByRole('button')
            .last()
            .click()
        if (ending === 'cancel') await press(t('orders.calls.why.unwanted'))
        await expect(card.getByRole('heading', { level: 2, name, exact: true })).toBeHidden()
      }
    }
    await expect(page.getByRole('heading', { name: t('orders.calls.none') })).toBeVisible()
    expect(await howMany('confirmed')).toBe(calls.confirmed)
    expect(await howMany('cancelled')).toBe(calls.cancel)
  })

  const bulk = page.getByRole('region', { name: t('orders.bulk') })
  const openTab = (state: 'confirmed' | 'preparing' | 'with-courier') =>
    page
      .getByRole('navigation', { name: t('orders.states') })
      .getByRole('link', { name: new RegExp(`^${t(`orders.tab.${state}`)}`) })
      .click()
  const chooseAll = async () => {
    const selectAll = page.getByRole('checkbox', { name: t('table.selectAll'), exact: true })
    await page.locator('label').filter({ has: selectAll }).tap()
  }

  /** Runs the action for each page of the list until the list is empty. */
  const forAll = async (state: Parameters<typeof openTab>[0], act: () => Promise<void>) => {
    await openTab(state)
    for (let remaining = await howMany(state); remaining > 0; remaining = await howMany(state)) {
      await expect(page.getByRole('row').getByRole('checkbox').first()).toBeVisible()
      await chooseAll()
      await act()
      await expect.poll(() => howMany(state)).toBeLessThan(remaining)
      await expect(bulk).toBeHidden()
    }
  }

  await test.step('confirmed orders are packed with their slips and given to the courier', async () => {
    await page.locator('nav a[href$="/manage-orders"]').filter({ visible: true }).first().click()
    await forAll('confirmed', () => bulk.getByRole('button', { name: t('orders.step.preparing') }).click())
    await forAll('preparing', async () => {
      await bulk.getByRole('link', { name: t('orders.print') }).click()
      await page.getByRole('button', { name: t('orders.printNow') }).click()
      await expect(page.locator('body[data-printed]')).toBeAttached()
      await page.goBack()
      await chooseAll()
      await bulk.getByRole('button', { name: t('orders.step.with-courier') }).click()
    })
    await expect.poll(() => howMany('with-courier')).toBe(calls.confirmed)
  })

  await test.step('in the evening three are returned, and the others are delivered', async () => {
    await openTab('with-courier')
    for (let back = 0; back < refusedCount; back++) {
      const [order] = (await states())['with-courier'] ?? []
      await page.getByRole('link', { name: String(order?.number), exact: true }).click()
      const sheet = page.getByRole('dialog')
      await refuseParcel(page, sheet, t)
      await sheet
        .locator('header')
        .getByRole('button', { name: t('orders.close') })
        .click()
      await expect(sheet).toBeHidden()
    }
    await forAll('with-courier', () => bulk.getByRole('button', { name: t('orders.step.delivered') }).click())
    await expect.poll(() => howMany('delivered')).toBe(calls.confirmed - refusedCount)
    expect(await howMany('refused')).toBe(refusedCount)
  })

  await test.step('the courier pays, and all amounts add up', async () => {
    await page.goto(`${shop.origin}/dashboard/couriers?courier=${rapide?.id}`)
    await chooseAll()
    await press(t('cash.receive'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('receive.book') })
      .click()
    await expect(page.getByText(t('cash.nothing'))).toBeVisible()
    const accounts = await (await staff.get('/api/admin/cash')).json()
    const his = accounts.find(({ courier }: { courier: Courier }) => courier.id === rapide?.id)
    expect(his.owed.parcels).toBe(0)
    const { delivered = [] } = await states()
    expect(delivered.every(({ isPaid }) => isPaid)).toBe(true)
  })

  expect(await listWrongStock(shop.dataDir)).toEqual([])
  expect(await taps(page)).toBeLessThanOrEqual(maxTaps)
})
