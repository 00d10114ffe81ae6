import { sampleIds } from './garment.ts'
import { expect, test } from './visit.ts'
import { onlyOn } from './widths.ts'

test('on a small desk no strip of the next picture shows beside the first', onlyOn('desk'), async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/products/${sampleIds[0]}`)
  const pictures = page.locator('.gallery-strip > li')
  expect(await pictures.count()).toBeGreaterThan(1)
  const strip = await page.locator('.gallery-strip').boundingBox()
  const next = await pictures.nth(1).boundingBox()
  expect(next?.x).toBeGreaterThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0))
})
