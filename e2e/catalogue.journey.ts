import { onDesk } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'
import { expectToast } from './toasts.ts'

const cartCount = (page: import('@playwright/test').Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items.length)

const words = { query: 'جبه حرير', title: 'جبة حرير', add: 'إضافة إلى السلّة', toast: 'أُضيف المنتج إلى السلّة' }

test('a shopper fills the cart by search, by category and by browsing', async ({ page, speak }) => {
  await speak('ar')
  await page.goto('/')

  // By search: a suggestion is opened by keyboard.
  const box = page.getByRole('combobox').and(page.locator('input')).filter({ visible: true })
  await box.fill(words.query)
  const option = page.getByRole('listbox').getByRole('option').filter({ hasText: words.title }).first()
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: words.add }).click()
  await expectToast(page, words.toast)
  expect(await cartCount(page)).toBe(1)

  // By category.
  await page.goto('/')
  await page.locator('main').locator('a[href="/products?category=women"]').first().click()
  await expect(page).toHaveURL('/products?category=women')
  await page.locator('main article a').first().click()
  await expect(page.getByRole('button', { name: words.add })).toBeVisible()
  await page.locator('input[name="size"]:not(:disabled)').first().check()
  await page.getByRole('button', { name: words.add }).click()
  await expect.poll(() => cartCount(page)).toBe(2)

  // By browsing beyond the first page.
  await page.goto('/products')
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('main article')).toHaveCount(24)
  await page.locator('main article').nth(20).locator('a').first().click()
  await expect(page.getByRole('button', { name: words.add })).toBeVisible()
  const sizes = page.locator('input[name="size"]:not(:disabled)')
  if ((await sizes.count()) > 0) await sizes.first().check()
  await page.getByRole('button', { name: words.add }).click()
  await expect.poll(() => cartCount(page)).toBe(3)

  // Going back shows as many garments as before, at the same scroll position.
  await page.goBack()
  await expect(page.locator('main article')).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
})

test('a list is filtered, keeps its filters in the address, and says if nothing matches', async ({ page }) => {
  await page.goto('/products?category=women')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.locator('label').filter({ hasText: 'Vert' }).click()
  await expect(page).toHaveURL('/products?category=women&color=green')
  await expect.poll(() => page.locator('main article').count()).toBeLessThan(12)
  await expect(page.locator('main article').first()).toBeVisible()
  await page.goto('/products?category=women&min=99999')
  await expect(page.getByText('Rien de tel sur nos étagères')).toBeVisible()
  await page.getByRole('link', { name: 'Voir toute la boutique' }).click()
  await expect(page).toHaveURL('/products')
})

test('several sizes and colours are chosen at once, counted, and removed one by one', async ({ page }) => {
  await page.goto('/products?category=women')
  const filters = page.locator('.filter-panel')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  const choose = async (name: string, value: string, address: string) => {
    await filters.locator(`label:has(input[name="${name}"][value="${value}"])`).click()
    await expect(page).toHaveURL(address)
  }
  await choose('size', 'XL', '/products?category=women&size=XL')
  await choose('size', '38', '/products?category=women&size=38&size=XL')
  await choose('color', 'red', '/products?category=women&color=red&size=38&size=XL')
  // The number beside a filter choice equals the number of garments in the filtered list.
  const red = filters.locator('label:has(input[value="red"]) bdi')
  const count = Number(await red.innerText())
  expect(count).toBeGreaterThan(1)
  await filters.getByRole('button', { name: new RegExp(`^Voir ${count} pièces`) }).click()
  const cards = page.getByRole('region', { name: 'Les pièces' }).getByRole('article')
  await expect(cards).toHaveCount(Math.min(count, 12))
  const chosen = page.getByRole('list', { name: 'Filtres choisis' })
  await expect(chosen.getByRole('link')).toHaveCount(4)
  await chosen.getByRole('link', { name: 'Retirer le filtre : XL' }).click()
  await expect(page).toHaveURL('/products?category=women&color=red&size=38')
  await expect(filters.locator('input[value="XL"]')).not.toBeChecked()
  await expect(filters.locator('input[value="38"]')).toBeChecked()
  await chosen.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL('/products?category=women')
  await expect(cards).toHaveCount(12)
})

test('a list of one colour shows and opens garments in that colour; a dot shows another one', async ({ page }) => {
  await page.goto('/products?category=women&color=red')
  const cards = page.locator('main article')
  const count = await cards.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index++) {
    const opens = await cards.nth(index).getByRole('link').first().getAttribute('href')
    const name = new URL(opens ?? '', 'http://shop').searchParams.get('color')
    expect(name).toBeTruthy()
    const dots = cards.nth(index).getByRole('list').getByRole('button')
    if ((await dots.count()) > 0) await expect(dots.and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
  }
  const card = cards.filter({ has: page.locator('li button[aria-pressed=false]') }).first()
  const picture = card.locator('picture img').first()
  const previousSource = await picture.getAttribute('src')
  await card.locator('li button[aria-pressed=false]').first().click()
  await expect(picture).not.toHaveAttribute('src', previousSource ?? '')
  const colour = await card.locator('li button[aria-pressed=true]').getAttribute('aria-label')
  await card.getByRole('link').first().click()
  await expect(page.getByRole('radio', { name: colour ?? '' })).toBeChecked()
  await expect(page.locator('.gallery-strip img').first()).toBeVisible()
})

test('the filters keep their scroll position while choosing', async ({ page }) => {
  await page.goto('/products?category=women')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  const sheet = page.locator('.filter-panel')
  const choice = sheet.locator('label:has(input[name="size"])').nth(3)
  const size = choice.locator('input')
  await choice.scrollIntoViewIfNeeded()
  await sheet.evaluate((element) => {
    element.scrollTop += 60
  })
  const place = await sheet.evaluate((element) => element.scrollTop)
  expect(place).toBeGreaterThan(50)
  await choice.click()
  await expect(page).toHaveURL(/size=/)
  await expect(size).toBeFocused()
  // Wait until the number of results is shown: by then the scroll positions have been reset after the navigation.
  await expect(page.getByRole('button', { name: /^Voir \d+ pièce/ })).toBeVisible()
  expect(await sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(place - 30)
})

test('boxes that scroll inside a page start at their top on a new page', onDesk, async ({ page }) => {
  await page.goto('/products?category=women')
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.id = 'beside'
    box.style.cssText = 'position:fixed;inset:0 auto auto 0;height:40px;width:40px;overflow:auto'
    box.append(Object.assign(document.createElement('p'), { textContent: 'x '.repeat(900) }))
    document.body.append(box)
    box.scrollTop = 500
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => document.getElementById('beside')?.scrollTop)).toBe(0)
})

test('price and occasion filters are in view beside the list', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products')
  await expect(page.getByRole('group', { name: 'Prix, en dinars' })).toBeInViewport({ ratio: 1 })
  const occasions = page.getByRole('group', { name: 'Occasion' }).locator('label')
  for (const index of [0, 1, 2]) await expect(occasions.nth(index)).toBeInViewport({ ratio: 1 })
})

test('invalid addresses show a sensible page', onDesk, async ({ page }) => {
  expect((await page.goto('/products?page=-4&min=abc&category=cats&sort=x'))?.status()).toBe(200)
  await expect(page.locator('main article')).toHaveCount(12)
  await page.goto('/products?page=999')
  await expect(page.getByText('Il n’y a rien après la dernière page')).toBeVisible()
  expect((await page.goto('/products/jebba-qui-nexiste-pas'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
})

test('a mistyped word gets a suggestion, and a meaningless one an empty result', async ({ page }) => {
  await page.goto('/products?query=kaftam')
  await expect(page.getByText('Vouliez-vous dire')).toBeVisible()
  await expect(page.getByRole('link', { name: /kaftan/ }).first()).toBeVisible()
  await page.goto('/products?query=zzzzqqq')
  await expect(page.getByText('Rien de tel sur nos étagères')).toBeVisible()
  await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0)
})

test('search results are filtered by counted choices; a filter that excludes all can be removed', async ({ page }) => {
  await page.goto('/products?query=kaftan&sort=price')
  const filters = page.locator('.filter-panel')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  const choice = filters.locator('label:has(input[name="size"][value="L"])')
  const count = Number(await choice.locator('bdi').last().innerText())
  expect(count).toBeGreaterThan(0)
  await choice.click()
  await expect(page).toHaveURL('/products?size=L&sort=price&query=kaftan')
  const cards = page.getByRole('region', { name: 'Les pièces' }).getByRole('article')
  await expect(cards).toHaveCount(count)
  await page.goto('/products?category=men&query=kaftan')
  await page.getByRole('link', { name: /^Sans « Hommes »/ }).click()
  await expect(page).toHaveURL('/products?query=kaftan')
  await expect(cards.first()).toBeVisible()
})

test('a wish is stored once, and viewed garments are remembered', async ({ page }) => {
  // No other journey publishes garments in this category.
  const shelf = '/products?category=children'
  await page.goto(shelf)
  const cards = page.locator('main article')
  await cards
    .first()
    .getByRole('button', { name: /favoris$/ })
    .click()
  await page.reload()
  await expect(cards.first().getByRole('button', { name: /favoris$/ })).toHaveAttribute('aria-pressed', 'true')
  const first = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.goto(shelf)
  await cards.nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Vues récemment' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vues récemment' }).getByRole('heading', { name: first })).toBeVisible()
})

test('a card shows its close-up on hover, as large as the picture', onDesk, async ({ page }) => {
  await page.goto('/products?category=children')
  const card = page.locator('main article').first()
  await card.hover()
  const pictures = card.locator('picture > img')
  await expect(pictures).toHaveCount(2)
  const [below, above] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()]
  expect(above?.height).toBeGreaterThan(100)
  expect(above?.height).toBeCloseTo(below?.height ?? 0, 0)
  await expect(card.locator('span.opacity-0')).toHaveCSS('opacity', '1')
})

test('the longest title keeps the wishlist button round and has two lines on a card', async ({ page }) => {
  const title =
    'Jebba de cérémonie en soie et lin tissés à la main, brodée au fil d’or sur toute la longueur, à la façon de Mahdia'
  await page.route('**/api/products/cards?ids=*', (route) =>
    route.fulfill({ json: [{ _id: 'longue-1', title, newPrice: 900, colors: [] }] }),
  )
  const wish = {
    _id: 'longue-1',
    title,
    newPrice: 900,
    oldPrice: 0,
    coverImage: '',
    mainCategory: 'men',
    subCategory: '',
  }
  await page.addInitScript((seen) => localStorage.setItem('recentlySeen', JSON.stringify(seen)), [wish._id])
  await page.goto('/products?category=children')
  await page.locator('main article').first().getByRole('link').first().click()
  const card = page.getByRole('region', { name: 'Vues récemment' }).locator('article')
  await expect(card).toBeVisible()
  const heart = await card.getByRole('button', { name: /favoris$/ }).boundingBox()
  expect(heart?.width).toBe(heart?.height)
  const heading = card.getByRole('heading')
  const lines = await heading.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says why it is not shown', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText(/JavaScript y est désactivé/)).toBeVisible()
    await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0)
  })

  test('searching, filtering, paging and reading about a garment work', async ({ page }) => {
    await page.goto('/en/products')
    await page.locator('a[rel="next"]').click()
    await expect(page).toHaveURL('/en/products?page=2')
    await page.locator('input[name="query"]:visible').fill('burnous')
    await page.locator('input[name="query"]:visible').press('Enter')
    await expect(page.locator('main article').first()).toContainText(/burnous/i)
    await page.locator('main article a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/burnous/i)
  })
})
