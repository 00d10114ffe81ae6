import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession, signInShopper } from './accounts.ts'
import { fillIn } from './checkout-steps.ts'
import { sampleIds, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'

/** The arguments for opening a state. */
interface Setting {
  page: Page
  t: Translate
  newGarment: (stock: number) => Promise<Product>
}

type OpenState = (setting: Setting) => Promise<void>

const [garment = ''] = sampleIds

const openPath =
  (path: string): OpenState =>
  async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

const press = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click()

const dialog = (page: Page) => expect(page.locator('dialog[open] :is(h2, button)').first()).toBeVisible()

/** Opens a dialog on the page of a sample garment. */
const opens =
  (name: (t: Translate) => string, id = garment): OpenState =>
  async ({ page, t }) => {
    await page.goto(paths.product(id))
    await press(page, name(t))
    await dialog(page)
    await expect(page.locator('dialog[open] .skeleton').filter({ visible: true })).toHaveCount(0)
  }

async function storeCart(page: Page, items: CartItem[]): Promise<void> {
  const cart = JSON.stringify({ version: 1, items })
  await page.addInitScript((storedCart) => localStorage.setItem('cart', storedCart), cart)
}

const checkout: OpenState = async ({ page, newGarment }) => {
  await signInShopper(page)
  await storeCart(page, [toCartItem(await newGarment(5), 2)])
  await page.goto(paths.checkout)
  await expect(page.locator('#checkout-name')).toBeVisible()
}

/** Opens a popover, which works without the application's state. */
async function openPanel(page: Page, name: string): Promise<void> {
  await press(page, name)
  await expect(page.locator(':popover-open:not(output)')).toBeVisible()
}

const madeToMeasure = async () => {
  const { api } = await getAdminSession()
  const products: Product[] = await Promise.all(
    sampleIds.map(async (id) => (await api.get(`/api/products/${id}`)).json()),
  )
  return products.find(({ making }) => making?.days > 0)?._id ?? ''
}

/** All states of the shop, grouped into walks that share a browser. */
export const shopWalks: Readonly<Record<string, Readonly<Record<string, OpenState>>>> = {
  'pages of garments': {
    home: openPath(paths.home),
    list: openPath(paths.products),
    'list, filtered': openPath(`${paths.products}?category=women&color=red`),
    'nothing found': openPath(`${paths.products}?query=zzzzqqq`),
    'a filter in the way': openPath(`${paths.products}?category=men&query=kaftan`),
    garment: openPath(paths.product(garment)),
    'garment that is not there': openPath(paths.product('jebba-qui-nexiste-pas')),
    'cart, empty': openPath(paths.cart),
  },
  'pages of the house and its doors': {
    'login on the way to an order': openPath(`${paths.login}?next=%2Fcheckout`),
    login: openPath(paths.login),
    register: openPath(paths.register),
    'password forgotten': openPath(paths.forgotPassword),
    'follow an order': openPath(paths.follow),
    'the house': openPath(paths.about),
    'all news': openPath(paths.news),
    'a piece of news': openPath(paths.newsPiece('les-mlifas-sont-arrivees')),
    'great days': openPath(paths.occasions),
    'a great day': openPath(paths.occasionsOf('bride')),
    terms: openPath(paths.terms),
  },
  'what opens or fails on a page': {
    menu: async ({ page, t }) => {
      await page.goto(paths.home)
      await openPanel(page, t('nav.menu'))
    },
    suggestions: async ({ page }) => {
      await page.goto(paths.home)
      await page.getByRole('combobox').and(page.locator('input')).filter({ visible: true }).fill('jebba')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
    'filter sheet': async ({ page, t }) => {
      await page.goto(`${paths.products}?category=women&color=red`)
      const open = page.getByRole('button', { name: t('filters.open') })
      if (await open.isVisible()) await openPanel(page, t('filters.open'))
    },
    'suggestions, on a low screen': async ({ page, t }) => {
      await page.setViewportSize({ width: 390, height: 640 })
      await page.goto(paths.home)
      await page
        .getByRole('combobox', { name: t('search.label') })
        .filter({ visible: true })
        .fill('je')
      const list = page.getByRole('listbox')
      await expect(list.getByRole('option').first()).toBeVisible()
      // The list must be longer than its box, or the check would prove nothing.
      await expect
        .poll(() => list.evaluate((element) => element.scrollHeight - element.clientHeight))
        .toBeGreaterThan(0)
    },
    'quick look': async ({ page, t }) => {
      await page.goto(paths.products)
      await press(page, t('product.quickAdd', { title: '' }))
      await dialog(page)
      await expect(page.locator('dialog[open] input[type=radio]').first()).toBeAttached()
    },
    'wishlist of a visitor': async ({ page, t }) => {
      await page.goto(paths.products)
      await page.locator('main article button[name=wish]').first().click()
      await page
        .getByRole('link', { name: t('nav.wishlist') })
        .filter({ visible: true })
        .first()
        .click()
      await dialog(page)
    },
    'a size is missing': async ({ page, t }) => {
      await page.goto(paths.product(garment))
      await press(page, t('product.addToCart'))
      await expect(page.getByText(t('product.chooseSize'))).toBeVisible()
    },
    'login, refused': async ({ page, t }) => {
      await page.goto(paths.login)
      await page.locator('main input[name=email]').fill(`nobody-${Math.random()}@example.tn`)
      await page.locator('main input[name=password]').fill('not the right one')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('login.submit'), exact: true })
        .click()
      await expect(page.locator('dialog[open], main [role=alert]').first()).toBeVisible()
    },
    'an outfit, and its sizes missing': async ({ page, t }) => {
      await page.goto(paths.occasionsOf('circumcised'))
      await press(page, t('occasions.take'))
      await dialog(page)
      await press(page, t('family.add'))
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    contact: async ({ page, t }) => {
      await page.goto(paths.contact)
      await press(page, t('contact.send'))
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    'without a line': async ({ page, t }) => {
      await page.goto(paths.home)
      await page.context().setOffline(true)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('nav.contact'), exact: true })
        .click()
      await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()
    },
  },
  'dialogs of a garment': {
    'size guide': opens((t) => t('sizes.guide')),
    'which size': opens((t) => t('sizes.which')),
    'large picture': opens((t) => t('product.zoom', { number: 1 })),
    'larger picture': async (setting) => {
      await opens((t) => t('product.zoom', { number: 1 }))(setting)
      await press(setting.page, setting.t('product.enlarge'))
    },
    'made to measure': async (setting) => opens((t) => t('product.making'), await madeToMeasure())(setting),
    'call me': async (setting) => {
      await opens((t) => t('callMe.open'))(setting)
      await press(setting.page, setting.t('callMe.submit'))
      await expect(setting.page.getByText(setting.t('callMe.nameMissing'))).toBeVisible()
    },
    'sold out, tell me': async (setting) => {
      const { _id } = await setting.newGarment(0)
      await opens((t) => t('restock.open'), _id)(setting)
      await setting.page.locator('dialog[open] button[type=submit]').click()
      await expect(setting.page.getByText(setting.t('restock.emailInvalid'))).toBeVisible()
    },
  },
  'a cart': {
    cart: async ({ page, newGarment }) => {
      await storeCart(page, [toCartItem(await newGarment(5), 2)])
      await page.goto(paths.cart)
    },
    'cart with a line sold out and one gone': async ({ page, t, newGarment }) => {
      const [soldOut, available] = [await newGarment(0), await newGarment(3)]
      await storeCart(page, [
        { ...toCartItem(available, 2), newPrice: 90 },
        { ...toCartItem(soldOut, 1), stock: 1 },
        { ...toCartItem(available, 1), _id: 'gone-1', title: 'Burnous' },
      ])
      await page.goto(paths.cart)
      await expect(page.getByText(t('cart.gone'))).toBeVisible()
    },
    'cart, to be cleared': async ({ page, t, newGarment }) => {
      await storeCart(page, [toCartItem(await newGarment(5), 2)])
      await page.goto(paths.cart)
      await press(page, t('cart.clear'))
      await dialog(page)
    },
    'first order with errors': async ({ page, newGarment }) => {
      await storeCart(page, [toCartItem(await newGarment(5), 2)])
      await page.goto(paths.firstOrder)
      await page.locator('main form button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    'first order of who has an account': async ({ page, t, newGarment }) => {
      await storeCart(page, [toCartItem(await newGarment(5), 2)])
      await page.goto(paths.firstOrder)
      await press(page, t('nav.login'))
      await expect(page.getByRole('link', { name: t('login.forgot') })).toBeVisible()
    },
  },
  'an account': {
    'own page': async (setting) => {
      await signInShopper(setting.page)
      await openPath(paths.account)(setting)
    },
    'orders, none': async (setting) => {
      await signInShopper(setting.page)
      await openPath(paths.orders)(setting)
    },
    'wishlist, empty': async ({ page, t }) => {
      await signInShopper(page)
      await page.goto(paths.wishlist)
      await expect(page.getByText(t('wishlist.emptyTitle'))).toBeVisible()
    },
    checkout,
    'checkout with errors': async (setting) => {
      await checkout(setting)
      await setting.page.locator('main form button[type=submit]').click()
      await expect(setting.page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    confirmation: async (setting) => {
      await checkout(setting)
      await fillIn(setting.page)
      await setting.page.locator('main form button[type=submit]').click()
      await expect(setting.page.locator('#checkout-name')).toHaveCount(0)
      await expect(setting.page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
}
