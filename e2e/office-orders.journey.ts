import { listMailTemplates, newAddress } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { inDrills, onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { moveOrder, newPhone, pressStep, refuseParcel, stockOf, stubPrinter, takeOrder } from './order-steps.ts'

test.use({ language: 'ar' })

test('an order taken by phone is confirmed, packed, printed, dispatched, delivered and paid', async ({
  page,
  language,
  t,
  newGarment,
}) => {
  test.setTimeout(90_000)
  await stubPrinter(page)
  const garment = await newGarment(3)
  await page.goto('/dashboard/add-order')
  await page.getByLabel(t('orders.form.phone')).fill(newPhone())
  await page.getByRole('button', { name: t('orders.form.take') }).click()
  await expect(page.getByText(t('orders.form.nameMissing'))).toBeVisible()
  await page.getByLabel(t('orders.form.name')).fill('سلوى الطرابلسي')
  await page.getByLabel(t('orders.filter.governorate')).selectOption('tunis')
  await page.getByLabel(t('orders.form.delegation')).selectOption('la-marsa')
  await page.getByLabel(t('orders.form.street')).fill('3, rue du Pacha')
  await page.getByPlaceholder(t('orders.form.findProduct')).fill(garment.title)
  await page.getByRole('button', { name: garment.title }).click()
  // The status with the total, not the one about new orders.
  const total = page.locator('main').getByRole('status').or(page.locator('main output')).getByText('128,000')
  await expect(total).toBeVisible()
  await expect(page.getByText(t('draft.kept'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('draft.restored'))).toBeVisible()
  await expect(page.getByLabel(t('orders.form.street'))).toHaveValue('3, rue du Pacha')
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: t('orders.form.take') }).click()

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('سلوى الطرابلسي')).toBeVisible()
  expect(await stockOf(garment)).toBe(2)
  await expect(sheet.locator('header').getByText(t('state.confirmed'), { exact: true })).toBeVisible()
  await pressStep(sheet, t('orders.step.preparing'), t('state.preparing'))
  await expectAccessible(page)

  await sheet.getByRole('link', { name: t('orders.print') }).click()
  await expect(page.getByText(t('orders.slip.collect'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('orders.printNow') }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.goBack()

  await pressStep(sheet, t('orders.carried.errand'), t('state.with-courier'))
  await pressStep(sheet, t('orders.step.delivered'), t('state.delivered'))
  const paid = sheet.getByRole('switch', { name: t('orders.paid') })
  await expect(paid).not.toBeChecked()
  await pressStep(sheet, t('orders.counted'), t('state.delivered'))
  await expect(paid).toBeChecked()
  await expect(sheet.getByText(t('orders.event.printed'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await stockOf(garment)).toBe(2)
})

test(
  'a customer gets a mail when the embroidery is finished, and the owner sees it',
  inDrills,
  async ({ page, t, newGarment }) => {
    const email = newAddress()
    const order = await takeOrder(await newGarment(2), { email })
    await page.goto(`/dashboard/manage-orders?order=${order._id}`)
    const sheet = page.getByRole('dialog')
    const stage = t('orders.stage.embroidery')
    await sheet.locator('.craft-stage').getByText(stage).click()
    await expect(sheet.getByRole('radio', { name: stage })).toBeChecked()
    await sheet.getByRole('button', { name: t('orders.notify', { stage }) }).click()
    await expect(page.getByText(t('orders.notified'), { exact: true })).toBeVisible()
    await expect(sheet.getByText(t('orders.lastNotified', { stage, at: '' }).trim())).toBeVisible()
    await expect.poll(() => listMailTemplates(email)).toContain('order-progress')
  },
)

test('a refused parcel returns to stock, and a wrong press is undone', inDrills, async ({ page, t, newGarment }) => {
  const garment = await newGarment(3)
  const order = await takeOrder(garment, { quantity: 2 })
  await moveOrder(order, 'confirmed', 'preparing', 'with-courier')
  await page.goto(`/dashboard/manage-orders?order=${order._id}`)
  const sheet = page.getByRole('dialog')
  await refuseParcel(page, sheet, t)
  await pressStep(sheet, t('orders.step.returned'), t('state.returned'))
  expect(await stockOf(garment)).toBe(3)
  await pressStep(sheet, t('office.undo'), t('state.refused'))
  expect(await stockOf(garment)).toBe(1)
  await pressStep(sheet, t('orders.step.returned'), t('state.returned'))
  expect(await stockOf(garment)).toBe(3)
})

test('a new order appears in an open inbox, and many orders are changed at once', async ({ page, t, newGarment }) => {
  const garment = await newGarment(5)
  const first = await takeOrder(garment)
  await page.goto('/dashboard/manage-orders?state=new')
  await page.getByLabel(t('orders.search')).fill(garment.title)
  await expect(page.getByRole('row', { name: String(first.number) })).toBeVisible()
  await expect(page.getByText(t('orders.live'), { exact: true })).toBeVisible()
  const second = await takeOrder(garment)
  await expect(page.getByRole('row', { name: String(second.number) })).toBeVisible()
  await expectAccessible(page)

  for (const { number } of [first, second]) {
    await page
      .getByRole('row', { name: String(number) })
      .getByRole('checkbox')
      .check()
  }
  await page
    .getByRole('region', { name: t('orders.bulk') })
    .getByRole('button', { name: t('orders.step.confirmed') })
    .click()
  await expect(page.getByText(t('orders.none'))).toBeVisible()
  await page.getByRole('button', { name: t('office.undo') }).click()
  await expect(page.getByRole('row', { name: String(second.number) })).toBeVisible()
})

test(
  'when two people edit an order, the second one sees both versions',
  inDrills,
  async ({ page, t, newGarment, expectConsoleErrors }) => {
    // The browser logs every rejected request, also an intended one.
    expectConsoleErrors()
    const garment = await newGarment(5)
    const order = await takeOrder(garment)
    await page.goto(`/dashboard/edit-order/${order._id}`)
    const name = page.getByLabel(t('orders.form.name'))
    await name.fill('Salwa la mienne')
    await moveOrder(order, 'confirmed')
    await page.getByRole('button', { name: t('orders.form.save') }).click()
    const both = page.getByRole('dialog', { name: t('orders.newer.title') })
    await expect(both.getByRole('radio', { checked: true }).first()).toBeFocused()
    await expect(both.getByRole('group', { name: t('orders.form.name') })).toContainText('Salwa la mienne')
    await both.getByRole('button', { name: t('conflict.apply') }).click()
    await expect(page.getByRole('dialog').getByText('Salwa la mienne')).toBeVisible()
  },
)

test('rows are compact, and nothing overflows their frame, at any width', onDesk, async ({ page, newGarment }) => {
  const garment = await newGarment(5)
  const order = await takeOrder(garment)
  await moveOrder(order, 'confirmed', 'preparing')
  await page.goto(`/dashboard/manage-orders?search=${order.number}`)
  const row = page.getByRole('row', { name: String(order.number) })
  for (const width of [360, 390, 768, 820, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(row).toBeVisible()
    const { height, outside, cut, under } = await row.evaluate((element) => {
      const frame = element.closest('.data-table-frame')?.getBoundingClientRect()
      const buttons = [...element.querySelectorAll('button, a')]
      const box = element.querySelector('.data-table-select label')?.getBoundingClientRect()
      const words = [...element.querySelectorAll('.leads *')].map((element) => element.getBoundingClientRect())
      return {
        // How many texts lie under the checkbox of the row.
        under: words.filter(
          ({ left, right, top, bottom }) =>
            box && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
        ).length,
        height: element.getBoundingClientRect().height,
        outside: buttons.filter((button) => {
          const box = button.getBoundingClientRect()
          return frame && box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1)
        }).length,
        cut: buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).length,
      }
    })
    expect({ outside, cut, under }, `at ${width}`).toEqual({ outside: 0, cut: 0, under: 0 })
    expect(height, `at ${width}`).toBeLessThanOrEqual(width >= 960 ? 64 : 130)
  }
})

test(
  'a new order waits while the pointer is on the list, and its button covers and moves nothing at any width',
  inDrills,
  async ({ page, t, newGarment }) => {
    const garment = await newGarment(9)
    const first = await takeOrder(garment)
    for (const width of [360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/dashboard/manage-orders?state=new&product=${garment._id}`)
      const row = page.getByRole('row', { name: String(first.number) })
      await expect(page.getByText(t('orders.live'), { exact: true })).toBeVisible()
      await row.getByRole('button').hover()
      // The position below the tabs, because the notices above them may change with orders of other journeys.
      const place = () =>
        row.evaluate((element) => {
          const tabs = element.closest('main')?.querySelector('.tab-strip')?.getBoundingClientRect()
          const { left, top, width, height } = element.getBoundingClientRect()
          return { left, width, height, below: top - (tabs?.bottom ?? Number.NaN) }
        })
      const previousPlace = await place()
      const second = await takeOrder(garment)
      const show = page.locator('.new-orders').getByRole('button')
      await expect(show).toBeVisible()
      expect(await place(), `at ${width}`).toEqual(previousPlace)
      await expect(page.getByRole('row', { name: String(second.number) })).toBeHidden()
      const lying = await show.evaluate((button) => {
        const box = button.getBoundingClientRect()
        const otherElements = document.querySelectorAll('main :is(h1, a, button, input, select, summary, tr), nav')
        return [...otherElements].flatMap((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect()
          const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
          // Collapsed elements have a position but are not visible.
          const isVisible = width > 1 && element.checkVisibility()
          return element === button || !isVisible || apart ? [] : [element.outerHTML.slice(0, 80)]
        })
      })
      expect(lying, `at ${width}`).toEqual([])
      await show.click()
      await expect(page.getByRole('row', { name: String(second.number) })).toBeVisible()
      await expect(show).toBeHidden()
    }
  },
)
