import { productCardEndpoints } from '#contract/catalogue/products/product-cards.contract.ts'
import { createShopper, getAdminSession, newAddress, shopperPassword } from './accounts.ts'
import { fillIn, openCheckout } from './checkout-steps.ts'
import { sampleIds, test, toCartItem } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'

/** These journeys follow the specification in English. */
test('the home page has a banner, sellers, three pieces of news, and garments by category', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Our sellers' }).getByRole('listitem').first()).toBeAttached()
  await expect(main.getByRole('region', { name: 'Latest news' }).getByRole('listitem')).toHaveCount(3)

  const grid = main.locator('section:has(#home-grid)')
  for (const [name, category] of [
    ['Men', 'men'],
    ['Women', 'women'],
    ['Children', 'children'],
  ] as const) {
    await grid.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/?category=${category}`)
    await expect(grid.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(grid.getByRole('article').first()).toBeVisible()
  }
  await grid.getByRole('link', { name: 'All', exact: true }).click()
  await expect(grid.getByRole('article')).toHaveCount(8)
  await grid.getByRole('link', { name: 'Load More' }).click()
  await expect(grid.getByRole('article')).toHaveCount(16)

  // The number of opened pages survives a reload.
  await page.reload()
  await expect(grid.getByRole('article')).toHaveCount(16)
  await page.getByRole('link', { name: 'Discover Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('the footer has quick links, social networks and the address', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  const links = foot.getByRole('navigation', { name: 'Quick links' })
  for (const name of ['Products', 'About', 'Contact', 'Terms of sale']) {
    await expect(links.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(foot.getByRole('heading', { name: 'Follow us' })).toBeVisible()
  await expect(foot.getByRole('link', { name: /Instagram|Facebook|WhatsApp/ }).first()).toBeVisible()
  await expect(foot.getByRole('heading', { name: 'Where to find us' })).toBeVisible()
  await expect(foot.locator('address')).toContainText('Tunis')
  await expect(page.getByRole('main').getByText('under the vaults of the souk')).toBeVisible()
  await links.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
})

test('a home page without garments says so', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/')
  await page.route(`**${productCardEndpoints.list.path}?*`, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.locator('section:has(#home-grid)').getByRole('link', { name: 'Children', exact: true }).click()
  await expect(page.getByText('No products at the moment')).toBeVisible()
})

test('the loading page says so in French', async ({ page }) => {
  await page.goto('/')
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/about\.screen/, async (route) => {
    await held
    await route.continue()
  })
  await page.locator('footer').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByText('Veuillez patienter...')).toBeVisible()
  go()
  await expect(page).toHaveURL('/about')
  await expect(page.getByText('Veuillez patienter...')).toBeHidden()
})

test('a product page shows category, date, colours and stock', async ({ page, speak, newGarment }) => {
  const [garment, gone] = [await newGarment(3), await newGarment(0)]
  await speak('en')
  await page.goto(`/products/${garment._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Men', exact: true }).first()).toBeVisible()
  await expect(main.getByRole('term').filter({ hasText: 'In the shop since' })).toBeVisible()
  await expect(main.getByText('No description yet.')).toBeAttached()
  await expect(main.locator('p[aria-live]').first()).toContainText('3')
  await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()

  await page.goto(`/products/${gone._id}`)
  await expect(main.getByText('Sold out').filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)

  // With several colours the first is preselected, and the chosen one is named.
  const { api } = await getAdminSession()
  const products = (await (await api.get('/api/products')).json()) as (typeof garment)[]
  const coloured = products.find(({ _id, colors }) => sampleIds.includes(_id) && colors.length > 1)
  await page.goto(`/products/${coloured?._id}`)
  const colours = main.getByRole('group', { name: 'Available colours' })
  await expect(colours).toContainText('selected')
  await expect(colours.getByRole('radio', { name: /, default/ })).toBeChecked()
  const trending = products.find(({ _id, trending: is }) => is && sampleIds.includes(_id))
  await page.goto(`/products/${trending?._id}`)
  await expect(main.getByText('Trending', { exact: true }).first()).toBeVisible()
})

test('a card has its picture, price, trending mark, and whether it is sold out', async ({
  page,
  speak,
  newGarment,
}) => {
  const gone = await newGarment(0)
  await speak('en')
  await page.goto(`/products?query=${encodeURIComponent(gone.title)}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: gone.title })
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card).toContainText('Sold out')
  await expect(card).toContainText(/120/)
  await page.goto('/products?sort=trending')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.getByText('Trending', { exact: true })).toBeVisible()
})

test('a new shopper is called User, has no orders, and a menu of the account', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/register')
  await page.locator('input[name=email]').fill(newAddress())
  await page.locator('input[name=password]').fill(shopperPassword)
  await page.locator('main form').getByRole('button', { name: 'Register' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/register'))
  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, User')
  await expect(page.getByText(/No orders yet/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('div[popover]:popover-open')
  for (const name of ['Home', 'Products', 'About', 'Contact', 'Dashboard', 'My orders']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('an order that cannot be deleted, and a piece that cannot be removed, are still there with an error', async ({
  page,
  speak,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await speak('en')
  const garment = await newGarment(2)
  await openCheckout(page, [toCartItem(garment, 2)])
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
  // The governorate is chosen first, because it decides the delivery fee.
  await page.locator('#checkout-governorate').selectOption('tunis')
  await expect(page.getByRole('main')).toContainText('to the courier, in cash')
  const address = { street: '3, rue', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const line = { productId: garment._id, quantity: 2, color: 'Bleu' }
  const placed = await page.request.post('/api/orders', {
    headers: { origin: new URL(page.url()).origin },
    data: { name: 'Amel', email: newAddress(), phone: '98 123 456', address, agreed: true, products: [line] },
  })
  await expect(placed).toBeOK()

  await page.goto('/orders')
  await page.route(/\/api\/orders\/./, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { code: 'internal' } }),
  )
  const order = page.getByRole('article').first()
  await order
    .getByRole('button', { name: /remove/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to remove product. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await order.getByRole('button', { name: 'Delete order' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await expect(page.getByText('Failed to delete order. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(order).toBeVisible()
})

test('errors of the sign-in forms have the prescribed texts', onDesk, async ({ page, speak, expectConsoleErrors }) => {
  expectConsoleErrors()
  await speak('en')
  const form = page.locator('main form:has(input[name=password])')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await form.locator('button[type=submit]').click()
    await expect(form, path).toContainText('Email is required.')
    await expect(form, path).toContainText('Password is required.')
  }
  const { email } = await createShopper()
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(shopperPassword)
  await form.locator('button[type=submit]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Registration Failed')
  await expect(dialog).toContainText('Please provide a valid email and password.')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog).toBeHidden()
  await form.locator('button[type=submit]').click()
  await dialog.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')

  await page.goto('/admin')
  await form.locator('button[type=submit]').click()
  await expect(form).toContainText('Username is required.')
  await expect(form).toContainText('Password is required.')
  await page.evaluate(() => localStorage.setItem('token', 'staff_of-long-ago'))
  await page.goto('/dashboard')
  await dialog.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('alert')).toContainText('Session Expired')
  await expect(page.getByRole('alert')).toContainText('Please login again.')
})

test(
  'a rejected order and orders without a session have the prescribed texts',
  onDesk,
  async ({ page, speak, newGarment, expectConsoleErrors }) => {
    expectConsoleErrors()
    await speak('en')
    await openCheckout(page, [toCartItem(await newGarment(2), 1)])
    await fillIn(page)
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', json: { code: 'malformed-request' } })
        : route.continue(),
    )
    await page.locator('main form button[type=submit]').click()
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to place an order' })
    await expect(notice.getByRole('heading', { name: 'Error!' })).toBeVisible()

    await page.goto('/user-dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('div[popover]:popover-open').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.route('**/api/orders/email/*', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated' } }),
    )
    await page.goto('/orders')
    await expect(page.getByText('Please log in to view your orders.')).toBeVisible()
  },
)
