import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import { getAdminSession } from './accounts.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { moveOrder, takeOrder } from './order-steps.ts'

async function newCourier(name: string): Promise<number> {
  const { api } = await getAdminSession()
  const terms = {
    phone: '',
    areas: '',
    fee: 7,
    fees: {},
    returnFee: 4,
    paysAfterDays: 7,
    withholds: false,
    mayOpen: true,
  }
  const made = await api.post('/api/admin/couriers', { data: { name, ...terms, columns: [] } })
  await expect(made).toBeOK()
  const couriers: Courier[] = await made.json()
  return couriers.find((courier) => courier.name === name)?.id ?? 0
}

const places = {
  'the inbox': async (garment: Product) => {
    const { number } = await takeOrder(garment)
    return { number, address: `/dashboard/manage-orders?search=${encodeURIComponent(garment.title)}` }
  },
  'the hand-over': async (garment: Product) => {
    await newCourier(garment.title)
    const order = await takeOrder(garment)
    await moveOrder(order, 'confirmed', 'preparing')
    return { number: order.number, address: '/dashboard/couriers/hand-over' }
  },
  'the money of a courier': async (garment: Product) => {
    const courierId = await newCourier(garment.title)
    const order = await takeOrder(garment)
    await moveOrder(order, 'confirmed', 'preparing')
    const { api } = await getAdminSession()
    const handedOver = await api.post('/api/admin/manifests', {
      headers: { 'idempotency-key': `journey-${crypto.randomUUID()}` },
      data: { courierId, orders: [order._id] },
    })
    await expect(handedOver).toBeOK()
    await moveOrder(order, 'delivered')
    return { number: order.number, address: `/dashboard/couriers?courier=${courierId}` }
  },
}

for (const [place, arrange] of Object.entries(places)) {
  const tag = place === 'the inbox' ? {} : inDrills
  test(
    `all rows of ${place} are selected by one tap, on a phone and on a tablet`,
    tag,
    async ({ page, t, newGarment }) => {
      const { number, address } = await arrange(await newGarment(1))
      for (const width of [360, 390, 820]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(address)
        const row = page.getByRole('row', { name: String(number) }).getByRole('checkbox')
        await expect(row).toBeAttached()
        const selectAll = page.getByRole('checkbox', { name: t('table.selectAll'), exact: true })
        const whole = page.locator('label').filter({ has: selectAll })
        const box = await whole.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `at ${width}`).toBeGreaterThanOrEqual(width < 768 ? 44 : 24)
        await whole.tap()
        await expect(row).toBeChecked()
        await whole.tap()
        await expect(row).not.toBeChecked()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
      }
    },
  )
}
