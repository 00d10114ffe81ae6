import { onDesk } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

test('removing the last filter of an empty list moves the focus to the heading, and the filters disappear', async ({
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

test('clearing the filters moves the focus to the first filter, and removing a recognised one to its neighbour', async ({
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

test('on a tablet the filter button is as wide as its text', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/products')
  const button = await page.getByRole('button', { name: 'Filtrer et trier' }).boundingBox()
  expect(button?.width).toBeGreaterThan(100)
  expect(button?.width).toBeLessThan(300)
})

test('filters beside a list fade at the edge where they continue, and end with space', onDesk, async ({ page }) => {
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
