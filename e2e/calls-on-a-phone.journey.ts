import { paths } from '#web/paths.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { takeOrder } from './order-steps.ts'

const language = 'ar'

test.describe(() => {
  test.use({ language })

  test('the result of a call can be entered on the narrowest phone', async ({ page, t, newGarment }) => {
    const garment = await newGarment(2)
    await takeOrder(garment, { size: garment.colors[0]?.sizes[0]?.size ?? '' })
    await page.goto(paths.calls)
    const answers = page.getByRole('button', { name: t('orders.calls.noAnswer') })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(answers).toBeVisible()
      // If the content overflows, the document is wider than the viewport that was set. It is polled, because the layout follows a moment after the
      // resize.
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `at ${width}`).toBeLessThanOrEqual(width)
    }
  })
})
