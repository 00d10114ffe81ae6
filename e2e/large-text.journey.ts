import type { Page } from '@playwright/test'
import { sampleNewsIds } from '#server/operations/samples/sample-news.ts'
import { paths } from '#web/paths.ts'
import { shopScreens } from '#web/screen-table.ts'
import { signInAdmin, signInShopper } from './accounts.ts'
import { sampleIds, test, toCartItem } from './garment.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeAddresses } from './office-addresses.ts'
import { takeOrder } from './order-steps.ts'

const everyScreen = process.env.SWEEP === 'all'
const [garment = ''] = sampleIds
const usualScreens = [paths.home, paths.products, paths.cart, paths.firstOrder, paths.login, paths.contact, paths.about]

/** Controls that cannot be reached after scrolling to them: outside the screen, too small, or covered. */
async function faultsOfControls(): Promise<string[]> {
  const { clientWidth } = document.documentElement
  const nameOf = (element: Element) =>
    `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
  // A link may run over two lines, so the middle of its first line is checked.
  const isReachable = (control: Element) => {
    const { left, right, top, bottom } = control.getClientRects()[0] ?? new DOMRect()
    const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return pressed !== null && [control, label].some((element) => element?.contains(pressed) || pressed === element)
  }
  const faultOf = async (control: Element): Promise<string | undefined> => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const box = control.getBoundingClientRect()
    if (box.left < -1 || box.right > clientWidth + 1) return 'leaves the screen'
    if (box.width < 24 || box.height < 20) return 'is too small'
    return isReachable(control) ? undefined : 'is covered'
  }
  const faults: string[] = []
  for (const control of document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )) {
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isShown || control.closest('.sr-only, [inert], .skip-link, :disabled, .gallery-strip')) continue
    const fault = await faultOf(control)
    if (fault) faults.push(`${nameOf(control)} ${fault}`)
  }
  return faults
}

/** Texts that are cut off, and the number of pixels by which the page is too wide. */
function faultsOfTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isCut = (text: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(text)
    if (overflowX === 'visible' || overflowX === 'auto' || textOverflow === 'ellipsis') return false
    // A clamped text ends with an ellipsis and counts as complete, except in the header, where the shop's name must be shown whole.
    if (webkitLineClamp !== 'none' && !text.closest('header')) return false
    const isTooHigh = overflowY === 'hidden' && text.scrollHeight > text.clientHeight + 4
    return text.scrollWidth > text.clientWidth + 2 || isTooHigh
  }
  const texts = [...document.querySelectorAll('header *, main *, nav *, footer *')].filter(
    (text) => text.textContent?.trim() && text.clientWidth > 1 && !text.closest('.sr-only') && text.checkVisibility(),
  )
  const cut = texts.filter(isCut).map((text) => `${text.tagName} “${text.textContent?.trim().slice(0, 30)}” is cut off`)
  if (scrollWidth <= clientWidth) return cut
  const outside = [...document.body.querySelectorAll('main *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > clientWidth + 1
  })
  const outermost = outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 80))
  return [`the page is ${scrollWidth - clientWidth} px too wide: ${outermost.join(' ')}`, ...cut]
}

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Opens each address and returns what cannot be seen or pressed there. */
async function faultsWithLargeText(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await doubleText(page)
    const pageFaults = [...(await page.evaluate(faultsOfTexts)), ...(await page.evaluate(faultsOfControls))]
    if (pageFaults.length > 0) faults[address] = pageFaults
  }
  return faults
}

for (const language of ['fr', 'ar'] as const) {
  test.describe(`with text of twice the size, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test.beforeEach(async ({ speak }) => {
      test.setTimeout(everyScreen ? 600_000 : 90_000)
      await speak(language)
    })

    test('everything in the shop can be seen and pressed', async ({ page, newGarment }) => {
      const lines = [toCartItem(await newGarment(3), 1)]
      await page.addInitScript((items) => localStorage.setItem('cart', JSON.stringify({ version: 1, items })), lines)
      const screens = everyScreen
        ? shopScreens.map(({ path }) => path).filter((path) => !path.includes(':'))
        : usualScreens
      expect(await faultsWithLargeText(page, [...screens, '/products?query=jebba', paths.product(garment)])).toEqual({})
    })

    test('a customer can see and press everything of an order and the account', async ({ page, newGarment }) => {
      const { email } = await signInShopper(page)
      const order = await takeOrder(await newGarment(1), { email })
      const screens = [paths.orders, paths.receipt(order._id), paths.account, paths.checkout]
      expect(await faultsWithLargeText(page, screens)).toEqual({})
    })

    test('everything in the office can be seen and pressed', inDrills, async ({ page, newGarment }) => {
      await signInAdmin(page)
      const order = await takeOrder(await newGarment(1))
      const addresses = officeAddresses({
        recordIds: {
          [`${paths.dashboard}/edit-product/:id`]: garment,
          [`${paths.dashboard}/edit-order/:id`]: order._id,
          [`${paths.customers}/:id`]: String(order.customer?.id),
          [`${paths.officeNews}/:id?`]: sampleNewsIds[0] ?? '',
        },
      })
      expect(await faultsWithLargeText(page, addresses)).toEqual({})
    })
  })
}
