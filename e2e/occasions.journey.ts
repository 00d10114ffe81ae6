import { inDays } from '#server/testing/days-from-now.ts'
import { chooseDay } from './choose-day.ts'
import { boxOf } from './element-box.ts'
import { onDesk, onDeskInDrills } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows outfits, how long they take, and the feasts', async ({ page, request }) => {
    await page.goto('/fr/occasions')
    await page.getByRole('link', { name: 'La mariée' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenues pour la mariée')
    await expect(page.getByText(/Sur mesure, en \d+ jours/).first()).toBeVisible()
    await expect(page.getByText('Aïd el-Fitr').first()).toBeVisible()
    expect((await request.get('/fr/occasions/queen')).status()).toBe(404)
  })
})

test('a chosen day gives the plan, and what is no longer possible', async ({ page }) => {
  await page.goto('/ar/occasions/bride')
  const day = page.getByRole('group', { name: 'يوم المناسبة' })
  await expect(async () => {
    await chooseDay(day, inDays(150))
    await expect(page.locator('ol').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  const steps = page.locator('ol').first().locator('li')
  expect(await steps.count()).toBeGreaterThanOrEqual(4)
  await chooseDay(day, inDays(3))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', await page.evaluate(() => innerWidth))
})

test('an outfit is taken as a whole for its price', async ({ page }) => {
  await page.goto('/fr/occasions/bride')
  const outfit = page.locator('.outfit-set').first()
  const take = outfit.getByRole('button', { name: /^Prendre la tenue/ })
  await expect(take).toHaveText(/· .*\d/)
  await expect(outfit.getByRole('button', { name: /favoris$/ }).first()).toBeVisible()
  await expect(outfit.getByRole('button', { name: /^Ajout rapide/ })).toHaveCount(0)
  const [row, button] = [await outfit.boundingBox(), await take.boundingBox()]
  expect(button?.width).toBeCloseTo(row?.width ?? 0, 0)
})

for (const language of ['fr', 'ar'] as const) {
  test(
    `on a desktop an outfit is a spread with a large first picture: ${language}`,
    language === 'ar' ? onDesk : onDeskInDrills,
    async ({ page }) => {
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/${language}/occasions`)
        for (const outfit of await page.locator('.outfit-set').all()) {
          const whole = await boxOf(outfit)
          const [lead, ...rest] = await Promise.all((await outfit.locator('.garment-card').all()).map(boxOf))
          if (!lead) throw new Error('An outfit of nothing')
          expect(lead.width / whole.width).toBeGreaterThan(0.36)
          expect(lead.width / whole.width).toBeLessThan(5 / 12)
          const [sum, take] = [outfit.locator('header > p').last(), outfit.getByRole('button').last()]
          const [heading, price, button] = [await boxOf(outfit.locator('h2')), await boxOf(sum), await boxOf(take)]
          for (const { x, width: wide, y } of [heading, price, button, ...rest]) {
            const isBeside = language === 'ar' ? x + wide < lead.x - 20 : x > lead.x + lead.width + 20
            expect(isBeside).toBe(true)
            expect(x).toBeGreaterThanOrEqual(whole.x - 1)
            expect(x + wide).toBeLessThanOrEqual(whole.x + whole.width + 1)
            expect(y).toBeGreaterThanOrEqual(heading.y)
          }
          // The price is directly above the button, below all pieces.
          expect(button.y - price.y - price.height).toBeLessThan(30)
          for (const { y, height } of rest) expect(y + height).toBeLessThan(price.y)
          expect(heading.y - whole.y).toBeLessThan(60)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    },
  )
}
