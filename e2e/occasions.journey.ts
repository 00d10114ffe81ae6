import { inDays } from '#server/testing/days-from-now.ts'
import { chooseDay } from './choose-day.ts'
import { expect, test } from './visit.ts'
import { paired } from './widths.ts'

const paths = { fr: '/fr/occasions/bride', ar: '/ar/occasions/bride' } as const
const asked = { fr: 'Le grand jour', ar: 'يوم المناسبة' } as const

test.describe('whoever has no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reads what is worn, how long it takes and when the feasts are', async ({ page, request }) => {
    await page.goto('/fr/occasions')
    await page.getByRole('link', { name: 'La mariée' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenues pour la mariée')
    await expect(page.getByText(/Sur mesure, en \d+ jours/).first()).toBeVisible()
    await expect(page.getByText('Aïd el-Fitr').first()).toBeVisible()
    expect((await request.get('/fr/occasions/queen')).status()).toBe(404)
  })
})

for (const [language, path] of Object.entries(paths)) {
  test(
    `from a day to what to do when, and what is not possible any more: ${language}`,
    paired(language as 'fr'),
    async ({ page }) => {
      await page.goto(path)
      const day = page.getByRole('group', { name: asked[language as keyof typeof asked] })
      await expect(async () => {
        await chooseDay(day, inDays(150))
        await expect(page.locator('ol').first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      const steps = page.locator('ol').first().locator('li')
      expect(await steps.count()).toBeGreaterThanOrEqual(4)
      await chooseDay(day, inDays(3))
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', await page.evaluate(() => innerWidth))
    },
  )
}

test('an outfit is taken as a whole, for its sum', async ({ page, isMobile }) => {
  await page.goto('/fr/occasions/bride')
  const outfit = page.locator('.outfit-set').first()
  const take = outfit.getByRole('button', { name: /^Prendre la tenue/ })
  await expect(take).toHaveText(/· .*\d/)
  await expect(outfit.getByRole('button', { name: /favoris$/ }).first()).toBeVisible()
  await expect(outfit.getByRole('button', { name: /^Ajout rapide/ })).toHaveCount(0)
  const [row, button] = [await outfit.boundingBox(), await take.boundingBox()]
  if (isMobile) expect(button?.width).toBeCloseTo(row?.width ?? 0, 0)
  else expect(button?.width).toBeLessThan((row?.width ?? 0) / 2)
})
