import { languages } from '#contract/platform/text/languages.ts'
import { boxOf } from './element-box.ts'
import { sampleIds, test } from './garment.ts'
import { expect } from './journey-test.ts'
import { expectToast } from './toasts.ts'

const words = {
  fr: { add: 'Ajouter au panier', bar: 'Acheter', see: 'Voir le panier', added: 'Produit ajouté au panier' },
  en: { add: 'Add to cart', bar: 'Buy', see: 'View cart', added: 'Product added to the cart' },
  ar: { add: 'إضافة إلى السلّة', bar: 'الشراء', see: 'عرض السلّة', added: 'أُضيف المنتج إلى السلّة' },
} as const

const [garment = ''] = sampleIds

for (const language of languages) {
  test(`the first screen of a product in ${language} has picture, name, price and the button`, async ({
    page,
    speak,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors()
    await speak(language)
    await page.setViewportSize({ width: 360, height: 740 })
    // All scripts are blocked, so that the page stays as it first appears.
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(`/products/${garment}`, { waitUntil: 'domcontentloaded' })
    const bar = page.getByRole('complementary', { name: words[language].bar })
    const { y: end } = await boxOf(bar)
    await expect(bar.getByRole('button', { name: words[language].add })).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(/\d{2,}/)
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    const price = await boxOf(page.locator('main header bdi').first())
    const picture = await boxOf(page.locator('.gallery-strip li').first())
    expect(picture.height).toBeGreaterThan(200)
    for (const { y, height: tall } of [picture, name, price]) expect(y + tall).toBeLessThanOrEqual(end)
  })
}

test('buying without a size offers the sizes in the bottom bar', async ({ page, speak }) => {
  await speak('ar')
  const { add, bar: buy, see, added } = words.ar
  for (const [width, height] of [
    [360, 640],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const place of [0, 1000]) {
      await page.goto(`/products/${garment}`)
      await page.evaluate((top) => window.scrollTo(0, top), place)
      const from = await page.evaluate(() => window.scrollY)
      const bar = page.getByRole('complementary', { name: buy })
      // Clicks at the position of the button, because Playwright's click would scroll the button into the middle first.
      const { x, y, width: wide, height: tall } = await boxOf(bar.getByRole('button', { name: add }))
      await page.mouse.click(x + wide / 2, y + tall / 2)
      const why = bar.getByRole('group').getByRole('alert')
      await expect(why).toBeVisible()
      expect(await why.evaluate(coveredAt), `${width} × ${height}, from ${place}`).toEqual([])
      expect(await page.evaluate(() => window.scrollY)).toBe(from)
      const size = bar.getByRole('group').locator('button[name=size]:enabled').first()
      await expect(size).toBeInViewport({ ratio: 1 })
      if (place !== 1000) continue
      const name = await size.innerText()
      await size.click()
      await expectToast(page, added)
      await expect(bar).toContainText(name)
      await bar.getByRole('button', { name: see }).click()
      await expect(page).toHaveURL('/cart')
      await page.evaluate(() => localStorage.removeItem('cart'))
    }
  }
})

/** The points of an element at which another element lies above it. */
function coveredAt(element: Element): string[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  const places = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, bottom - 1].map((y) => [x, y] as const),
  )
  return places
    .filter(([x, y]) => document.elementFromPoint(x, y) !== element)
    .map((place) => place.map(Math.round).join())
}

test('the buy bar is there from the first paint to the footer, and moves nothing', async ({ page }) => {
  await page.goto(`/products/${garment}`)
  const bar = page.locator('.product-buy-bar')
  const { y } = await boxOf(bar)
  for (const place of [300, 900, 1500]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await expect.poll(async () => (await boxOf(bar)).y).toBe(y)
  }
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test('after adding, the bar leads to the cart, also before hydration; another piece is added above it', async ({
  page,
  newGarment,
}) => {
  const product = await newGarment(3)
  const bar = page.getByRole('complementary', { name: 'Acheter' })
  const add = page.getByRole('button', { name: 'Ajouter au panier' })
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  // The application is delayed; only the script for early actions has loaded.
  await page.route(/open-page[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/products/${product._id}`, { waitUntil: 'domcontentloaded' })
  await add.click()
  const pieces = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items?.[0]?.quantity)
  await expect.poll(pieces).toBe(1)
  await expect(bar.getByRole('button', { name: 'Voir le panier' })).toBeVisible()
  await expect(add).toHaveCount(0)
  come()
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  await add.click()
  await expect.poll(pieces).toBe(2)
  await bar.getByRole('button', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: `Quantité de ${product.title}` })).toHaveValue('2')
})

test('for a sold-out garment the buy bar offers a notification', async ({ page, newGarment }) => {
  const { _id } = await newGarment(0)
  await page.goto(`/products/${_id}`)
  const bar = page.getByRole('complementary', { name: 'Acheter' })
  await expect(bar.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Prévenez-moi' }).click()
  await expect(page.getByRole('dialog').locator('input[type=email]')).toBeVisible()
})
