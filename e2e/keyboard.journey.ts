import { getAdminSession, newAddress } from './accounts.ts'
import { test } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { chooseByKeyboard, expectFocusSeen, tabTo } from './keyboard.ts'
import { shopTranslate } from './shop-messages.ts'
import { expectToast } from './toasts.ts'

test(
  'a garment is found, chosen and ordered by keyboard and screen reader output',
  onDesk,
  async ({ page, speak, expectConsoleErrors }) => {
    test.setTimeout(180_000)
    expectConsoleErrors()
    await speak('ar')
    const t = shopTranslate('ar')
    const { keyboard } = page
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

    // The first Tab press reaches the skip link.
    await page.goto('/')
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('page.skip') })).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    await expect(main).toBeFocused()

    // The menu is opened, walked through, closed with Escape, and returns the focus.
    await tabTo(page, button(t('nav.menu')), 'Shift+Tab')
    await keyboard.press('Enter')
    await tabTo(page, page.locator(':popover-open').getByRole('link', { name: t('nav.products') }))
    await keyboard.press('Escape')
    await expect(button(t('nav.menu'))).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, page.locator(':popover-open').getByRole('link', { name: t('nav.products') }))
    await keyboard.press('Enter')

    // The focus moves to the heading of a new page.
    await expect(page).toHaveURL('/products')
    await expect(heading).toBeFocused()
    await expectFocusSeen(page)

    // Filters keep the focus when ticked, announce the number of results, and close with Escape.
    const filters = page.locator('.filter-panel')
    const red = filters.locator('input[name="color"][value="red"]')
    await tabTo(page, red)
    await keyboard.press('Space')
    await expect(page).toHaveURL('/products?color=red')
    await expect(red).toBeFocused()
    await expectFocusSeen(page)
    await expect(main.locator('header [aria-live=polite]')).toHaveText(/\d/)

    // Going back returns the focus to the link of the garment.
    const cards = page.getByRole('region', { name: t('catalogue.results') }).getByRole('article')
    const card = cards.first()
    // The list is filtered by colour once every link contains a colour.
    await expect(cards.filter({ hasNot: page.locator('a[href*="?color="]') })).toHaveCount(0)
    const link = card.getByRole('heading').getByRole('link')
    const title = await link.innerText()
    await tabTo(page, link)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/[^?]+\?color=/)
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/products?color=red')
    await expect(link).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()

    // The full-screen pictures trap the focus, change with the arrow keys, and close with Escape.
    const enlarge = button(t('product.zoom', { number: 1 }))
    await tabTo(page, enlarge, 'Shift+Tab')
    await keyboard.press('Enter')
    const view = page.getByRole('dialog', { name: title })
    const counter = view.locator('[aria-live=polite]')
    await expect(counter).toHaveText(/^1 \//)
    await keyboard.press('ArrowLeft')
    await expect(counter).toHaveText(/^2 \//)
    await keyboard.press('ArrowRight')
    await expect(counter).toHaveText(/^1 \//)
    for (let presses = 0; presses < 8; presses++) {
      await keyboard.press('Tab')
      expect(
        await view.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await keyboard.press('Escape')
    await expect(enlarge).toBeFocused()

    // Adding without a size shows an error and moves the focus to the sizes.
    const add = button(t('product.addToCart'))
    await tabTo(page, add)
    await keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(t('product.chooseSize'))
    const sizes = page.getByRole('group', { name: t('product.size') })
    await expect(sizes).toHaveAccessibleDescription(t('product.chooseSize'))
    const first = sizes.locator('input:enabled').first()
    await expect(first).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await expect(sizes.locator('input:checked')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(main.locator('p[aria-live]').first()).toHaveText(/\S/)
    await tabTo(page, add)
    await keyboard.press('Enter')
    await expectToast(page, t('cart.added'))

    // In the cart a line is removed and restored, then the checkout is opened.
    const cart = page
      .getByRole('link', { name: t('nav.cartCount', { count: 1 }) })
      .filter({ visible: true })
      .first()
    await tabTo(page, cart)
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
    await expect(heading).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: t('cart.remove', { title }) }))
    await keyboard.press('Enter')
    await expectToast(page, t('cart.removed'))
    await expect(button(t('cart.undo'))).toBeFocused()
    await keyboard.press('Enter')
    await expect(main.getByRole('link', { name: title })).toBeFocused()
    await tabTo(
      page,
      page
        .getByRole('link', { name: t('cart.checkout') })
        .filter({ visible: true })
        .first(),
    )
    await keyboard.press('Enter')

    // The address and the account on one page; each line of the summary leads to its field.
    await expect(page).toHaveURL('/first-order')
    await expect(heading).toBeFocused()
    await tabTo(page, main.getByLabel(t('account.email')))
    await keyboard.type(newAddress())
    const place = button(t('checkout.place'))
    await tabTo(page, place)
    await keyboard.press('Enter')
    const summary = main.getByRole('alert')
    await expect(summary).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Tab')
    await expect(summary.getByRole('link').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.locator('#checkout-name')).toBeFocused()
    await expect(page.locator('#checkout-name')).toHaveAccessibleDescription(/\S/)
    await keyboard.type('Amel Ben Salah')
    await tabTo(page, page.locator('#checkout-phone'))
    await keyboard.type('98 123 456')
    await tabTo(page, page.locator('#checkout-governorate'))
    await chooseByKeyboard(page, '#checkout-governorate', 'tunis')
    await tabTo(page, page.locator('#checkout-delegation'))
    await chooseByKeyboard(page, '#checkout-delegation', 'la-medina')
    await tabTo(page, page.locator('#checkout-street'), 'Tab')
    await keyboard.type('3, rue du Pacha')
    await tabTo(page, page.locator('#checkout-agreed'))
    await keyboard.press('Space')
    await tabTo(page, place)
    await keyboard.press('Enter')
    await expect(heading).toHaveText(t('checkout.confirmed'))
    await expect(heading).toBeFocused()

    const { api } = await getAdminSession()
    const id = new URL(page.url()).searchParams.get('order') ?? ''
    await expect(await api.get(`/api/admin/orders/${id}`)).toBeOK()
  },
)
