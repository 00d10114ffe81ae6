import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { inDrills, onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { takeOrder } from './order-steps.ts'

/** Opens a list of three orders of one garment. */
async function openThree(page: Page, t: Translate, garment: Product) {
  const placed = [await takeOrder(garment), await takeOrder(garment), await takeOrder(garment)]
  await page.goto(`/dashboard/manage-orders?state=new&search=${encodeURIComponent(garment.title)}`)
  const rows = page.locator('main tbody').getByRole('row')
  await expect(rows).toHaveCount(placed.length)
  const names = await rows.evaluateAll((elements) =>
    elements.map((row) => row.getAttribute('aria-label')?.split(',')[0] ?? ''),
  )
  const sheet = page.getByRole('dialog', { name: t('orders.details') })
  const heading = (level: number) =>
    sheet.getByRole('heading', { name: t('orders.numbered', { number: names[level] ?? '' }), exact: true })
  return { rows, names, sheet, heading }
}

test('swipes on a phone step through the orders of the list', inDrills, async ({ page, t, newGarment, language }) => {
  const { rows, names, heading } = await openThree(page, t, await newGarment(5))
  await rows
    .first()
    .getByRole('link', { name: names[0] ?? '', exact: true })
    .click()
  await expect(heading(0)).toBeVisible()
  const forward = language === 'ar' ? 1 : -1
  const finger = await page.context().newCDPSession(page)
  const swipe = async (along: number, across: number) => {
    const send = (type: string, x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await send('touchStart', 180, 400)
    for (const part of [0.3, 0.6, 1]) await send('touchMove', 180 + along * part, 400 + across * part)
    await send('touchEnd', 0, 0)
  }
  await swipe(forward * 120, 5)
  await expect(heading(1)).toBeVisible()
  // A vertical movement with a small horizontal part is scrolling, not a swipe.
  await swipe(forward * 70, -150)
  await swipe(forward * 120, 5)
  await expect(heading(2)).toBeVisible()
  await swipe(-forward * 120, 5)
  await expect(heading(1)).toBeVisible()
})

test('letter keys on a desktop step through the orders of the list', onDesk, async ({ page, t, newGarment }) => {
  const { rows, sheet, heading } = await openThree(page, t, await newGarment(5))
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(2)).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(heading(0)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
