import { sampleIds } from './garment.ts'
import { expect, test } from './visit.ts'
import { onlyOn } from './widths.ts'

const desks = [
  [1024, 768],
  [1093, 500],
  [1279, 620],
  [1280, 900],
  [1366, 1024],
  [1920, 1080],
] as const

for (const [width, height] of desks) {
  test(
    `beside the first picture the next is seen, or no strip of it: ${width} × ${height}`,
    onlyOn('desk'),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/products/${sampleIds[0]}`)
      const pictures = page.locator('.gallery-strip > li')
      expect(await pictures.count()).toBeGreaterThan(1)
      const strip = await page.locator('.gallery-strip').boundingBox()
      const frame = await page.locator('.gallery-frame').boundingBox()
      const next = await pictures.nth(1).boundingBox()
      if (!(strip && frame && next)) throw new Error('no pictures')
      const seen = (strip.x + strip.width - next.x) / next.width
      expect(seen <= 0 || seen > 0.3, `${seen} of it is seen`).toBe(true)
      // What is left empty beside it would not have shown enough of it.
      expect((frame.x + frame.width - next.x) / next.width > 0.4 && seen <= 0).toBe(false)
    },
  )
}
