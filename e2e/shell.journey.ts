import { sampleIds } from './garment.ts'
import { onDeskInArabic } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

const publicPages = [
  '/',
  '/products',
  '/products?query=kaftan',
  '/products?query=zzzqqq',
  `/products/${sampleIds[0]}`,
  '/cart',
  '/about',
  '/contact',
  '/terms',
  '/login',
  '/register',
  '/forgot-password',
]

test('every public page is complete in English', async ({ page, speak }) => {
  test.setTimeout(90_000)
  await speak('en')
  for (const path of publicPages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
})

test('a missing page has its status and message, and offers garments', async ({ page }) => {
  for (const address of ['/products/jebba-d-hier-0000', '/nulle-part']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await expect(page.locator('nav [aria-current=page]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article'), address).toHaveCount(4)
    if (!address.startsWith('/products/')) continue
    const like = page.getByRole('region', { name: 'Dans le même rayon' })
    for (const title of await like.getByRole('heading', { level: 3 }).allInnerTexts()) expect(title).toMatch(/jebba/i)
  }
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})

test('the header hides on scrolling down and returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const head = page.locator('.shop-head')
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(104)
  await expect(head.getByRole('search').filter({ visible: true })).toBeInViewport({ ratio: 1 })
  // The script that hides the header loads late, so scrolling is repeated until the header hides.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(head).not.toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(head).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(head).not.toBeInViewport()
  // The header is shown when it receives keyboard focus, even while the page is scrolled down.
  await head.getByRole('link').first().focus()
  await expect(head).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 1400))
  await expect(head).toBeInViewport({ ratio: 1 })
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
  const foot = page.getByRole('contentinfo')
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(844)
})

test('a private page asks visitors to sign in, and Back does not return to it', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/orders')
  await expect(page).toHaveURL('/login?next=%2Forders')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the language changes in place, and is remembered by browser and server', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('the filters of a list change language together with the page', async ({ page }) => {
  await page.goto('/products')
  const filters = page.locator('form').filter({ has: page.locator('fieldset') })
  await expect(filters).toContainText('Soie')
  // A slow request for another list is still running; changing the language of the filters must not wait for it.
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  let isRequested = false
  await page.route('**/api/products/cards?**', async (route) => {
    isRequested = true
    await mayArrive
    await route.continue()
  })
  const another = page.getByRole('link', { name: 'Kaftans' }).first()
  await expect(async () => {
    await another.blur()
    await another.focus()
    expect(isRequested).toBe(true)
  }).toPass()
  // Reads the text in the first frame after the language changed. This happens inside the page, because Playwright would notice the change too late.
  const saidAtOnce = filters.evaluate((form) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const watch = new MutationObserver(() => {
      requestAnimationFrame(() => resolve(form.textContent ?? ''))
    })
    watch.observe(document.documentElement, { attributeFilter: ['lang'] })
    return promise
  })
  await page.getByRole('link', { name: 'العربية' }).click()
  letArrive()
  expect(await saidAtOnce).toContain('حرير')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a new page starts at its top, and Back returns to the previous scroll position', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
})

for (const language of ['fr', 'ar'] as const) {
  test(`a menu opens at its button, in ${language}`, onDeskInArabic(language), async ({ page, speak, isMobile }) => {
    await speak(language)
    await page.goto('/about')
    const [account, menu] = language === 'fr' ? ['Mon compte', 'Menu'] : ['حسابي', 'القائمة']
    for (const name of isMobile ? [menu] : [account, menu]) {
      const button = page.getByRole('banner').getByRole('button', { name, exact: true })
      await button.click()
      const panel = page.locator('.menu-panel:popover-open')
      await expect(panel.getByRole('link').first(), name).toBeVisible()
      const [pressed, opened] = [await button.boundingBox(), await panel.boundingBox()]
      if (!pressed || !opened) throw new Error('Both are on the screen')
      const gap = opened.y - (pressed.y + pressed.height)
      expect(gap, `${name}: how far below`).toBeGreaterThanOrEqual(0)
      expect(gap, `${name}: how far below`).toBeLessThanOrEqual(24)
      const middle = pressed.x + pressed.width / 2
      expect(opened.x, `${name}: from its left`).toBeLessThan(middle)
      expect(opened.x + opened.width, `${name}: to its right`).toBeGreaterThan(middle)
      expect(opened.x + opened.width, `${name}: in view`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      expect(opened.x, `${name}: in view`).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Escape')
    }
  })
}

test('Back returns to the position of a page that was scrolled before hydration', async ({ page }) => {
  const scripts = new Set<string>()
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(/assets\/libraries/, async (route) => {
    scripts.add(route.request().url())
    await mayArrive
    await route.continue()
  })
  await page.goto('/products?category=women', { waitUntil: 'domcontentloaded' })
  // Scrolls before the first script is loaded.
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 1300)
    return window.scrollY
  })
  expect(scrolled).toBeGreaterThan(700)
  await expect.poll(() => scripts.size).toBeGreaterThan(0)
  letArrive()
  await expect(page.locator('html')).toHaveAttribute('data-answers')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  // Clicks by script, because Playwright's click would scroll and be noticed by the page.
  await page.evaluate(() => {
    const inView = [...document.querySelectorAll<HTMLElement>('main article h3 a')].find((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top > 0 && bottom < window.innerHeight
    })
    inView?.click()
  })
  await expect(page).toHaveURL(/\/products\/[^?]+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/products?category=women')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('a script that fails to load leads to an error page', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  await page.goto('/')
  await page.route(/about\.screen/, (route) => route.abort())
  await page.locator('footer').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByRole('heading', { name: 'Oups ! Une erreur est survenue' })).toBeVisible()
  await page.unroute(/about\.screen/)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offline the error page says so, and reloads when online', async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors()
  await page.goto('/')
  await context.setOffline(true)
  await page.locator('footer').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'La maison' })).toBeVisible()
})

test('presses and typed text before hydration are not lost', async ({ page }) => {
  const { promise: shopOpens, resolve: openShop } = Promise.withResolvers<void>()
  await page.route(/assets\/libraries/, async (route) => {
    await shopOpens
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox').and(page.locator('input')).filter({ visible: true }).fill('djebba')
  await page
    .getByRole('button', { name: /^Ajouter .* aux favoris$/ })
    .first()
    .click()
  openShop()
  await expect(page.getByRole('button', { name: /^Retirer .* des favoris$/ })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeAttached()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, the menu and the language switch work', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The house')
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/en/contact')
  })
})

test('an empty cart in a broken storage does not keep the shop from opening', async ({ page, speak }) => {
  await speak('fr')
  await page.addInitScript(() => {
    localStorage.setItem('cart', '{"items": [{"_id": ')
    localStorage.setItem('wishlist', '[{"_id":"old","title":"Ancienne"}]')
  })
  await page.goto('/')
  await expect(
    page
      .getByRole('link', { name: /Favoris, 1 pièce/ })
      .or(page.locator('[data-count="1"]'))
      .first(),
  ).toBeAttached()
})
