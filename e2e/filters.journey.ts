import { expect, test } from './visit.ts'
import { onDesk } from './widths.ts'

test('who takes the last filter off an empty list goes on from its heading, and the filters are gone', async ({
  page,
}) => {
  await page.goto('/products?query=zzzzqqq&inStock=true')
  const filters = page.locator('.filter-panel')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  const tick = filters.locator('input[name="inStock"]')
  await expect(tick).toBeChecked()
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products?query=zzzzqqq')
  await expect(filters).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who clears the filters goes on where they begin, and who takes a wish back at the one beside it', async ({
  page,
}) => {
  await page.goto('/products?inStock=true&category=women')
  const filters = page.locator('.filter-panel')
  await page.getByRole('button', { name: /Filtrer et trier/ }).click()
  await filters.getByRole('link', { name: 'Effacer les filtres' }).press('Enter')
  await expect(page).toHaveURL('/products?category=women')
  await expect(filters).toBeFocused()
  await page.goto('/products?query=robe rouge')
  const wishes = page.getByRole('list', { name: 'Compris dans votre recherche' }).getByRole('link')
  await wishes.first().press('Enter')
  await expect(page).toHaveURL(/without=/)
  await expect(page.locator(':focus')).toBeInViewport()
})

test('on a tablet the button of the filters is as wide as its words', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/products')
  const button = await page.getByRole('button', { name: 'Filtrer et trier' }).boundingBox()
  expect(button?.width).toBeGreaterThan(100)
  expect(button?.width).toBeLessThan(300)
})

test('filters beside a list fade where they go on, and end with room', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/products')
  const panel = page.locator('.filter-panel')
  await expect(panel).toHaveCSS('mask-image', /gradient/)
  const clear = await panel.evaluate((element) => {
    element.scrollTop = element.scrollHeight
    const last = [...element.querySelectorAll('label')].at(-1)
    return element.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? Number.NaN)
  })
  expect(clear).toBeGreaterThan(39)
})
