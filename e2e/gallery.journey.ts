import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { getAdminSession } from './accounts.ts'
import { sampleIds } from './garment.ts'
import { onDesk, onDeskInDrills } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

const desks = [
  [1024, 768],
  [1093, 500],
  [1279, 620],
  [1280, 900],
  [1366, 1024],
  [1920, 1080],
] as const

test('beside the first picture either a good part of the next is visible, or none of it', onDesk, async ({ page }) => {
  await page.goto(`/products/${sampleIds[0]}`)
  for (const [width, height] of desks) {
    await page.setViewportSize({ width, height })
    const pictures = page.locator('.gallery-strip > li')
    expect(await pictures.count()).toBeGreaterThan(1)
    const strip = await page.locator('.gallery-strip').boundingBox()
    const frame = await page.locator('.gallery-frame').boundingBox()
    const next = await pictures.nth(1).boundingBox()
    if (!(strip && frame && next)) throw new Error('no pictures')
    const seen = (strip.x + strip.width - next.x) / next.width
    expect(seen <= 0 || seen > 0.3, `${seen} of it is seen at ${width} × ${height}`).toBe(true)
    // If no part of the next picture is visible, there must be no free space in which it could have been shown.
    expect((frame.x + frame.width - next.x) / next.width > 0.4 && seen <= 0).toBe(false)
  }
})

const screens = [[768, 1024], [820, 1180], ...desks, [1920, 700]] as const

/** `counts` is the number of pictures of each colour. The garments are sample garments, which no journey changes. */
for (const { language, counts } of [
  { language: 'fr', counts: [1, 5] },
  { language: 'ar', counts: [2, 12] },
] as const) {
  test(
    `pictures take only the space they show, and choosing a colour moves nothing: ${counts.join(' and ')}, ${language}`,
    language === 'ar' ? onDesk : onDeskInDrills,
    async ({ page, speak }) => {
      await speak(language)
      const { _id } = await withPictures(counts)
      await page.goto(`/products/${_id}`)
      const seen: number[][][] = []
      for (const [colour, count] of counts.entries()) {
        await page.locator('input[name=colour]').nth(colour).check({ force: true })
        await expect(page.locator('.gallery-strip > li')).toHaveCount(count)
        const atWidths: number[][] = []
        for (const [width, height] of screens) {
          await page.setViewportSize({ width, height })
          atWidths.push(await columns(page, `${width} × ${height}`))
        }
        seen.push(atWidths)
      }
      expect(seen[1]).toEqual(seen[0])
      await (await getAdminSession()).api.delete(`/api/products/${_id}`)
    },
  )
}

async function withPictures(counts: readonly number[]): Promise<Product> {
  const { api } = await getAdminSession()
  const samples = await Promise.all(
    sampleIds.slice(0, 6).map(async (id) => (await (await api.get(`/api/products/${id}`)).json()) as Product),
  )
  const pictures = samples.flatMap(({ colors }) => colors.flatMap(({ images }) => images))
  const colors = counts.map((count, index) => ({
    colorName: { fr: `Teinte ${index}`, en: `Shade ${index}`, ar: `لون ${index}` },
    images: pictures.slice(0, count),
    stock: 3,
  }))
  const fields = { title: 'Jebba aux images', mainCategory: 'men', newPrice: 120, publishedAt: '2020-01-01T08:00:00Z' }
  const response = await api.post('/api/products/create-product', { data: { ...fields, colors } })
  await expect(response).toBeOK()
  return response.json()
}

/** The positions of pictures and buying controls, after checking the space between them. */
async function columns(page: Page, screen: string): Promise<number[]> {
  const layout = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height, right } = element.getBoundingClientRect()
        return { x, y, width, height, right }
      })
    const [strip] = boxes('.gallery-strip')
    const [first] = boxes('.gallery-strip > li')
    const [buying] = boxes('.garment-columns > div')
    if (!(strip && first && buying)) throw new Error('no pictures')
    return { strip, first, buying, small: boxes('.gallery-small > li') }
  })
  const { strip, first, buying, small } = layout
  const between = Math.max(strip.x - buying.right, buying.x - strip.right)
  expect(between, screen).toBeGreaterThan(30)
  expect(between, screen).toBeLessThan(70)
  expect(buying.width, screen).toBeGreaterThan(330)
  const shownPictures = strip.width / first.width
  expect(shownPictures > 1.3 || shownPictures < 1.01, `${shownPictures} pictures are shown at ${screen}`).toBe(true)
  for (const { x, right, width } of small) {
    expect(width, screen).toBeGreaterThanOrEqual(44)
    expect(x, screen).toBeGreaterThanOrEqual(strip.x - 1)
    expect(right, screen).toBeLessThanOrEqual(strip.right + 1)
  }
  return [strip.x, strip.width, first.height, buying.x, buying.y, buying.width].map(Math.round)
}
