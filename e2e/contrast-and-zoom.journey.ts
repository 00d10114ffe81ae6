import type { Locator, Page } from '@playwright/test'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { newAddress, signInAdmin, signInShopper } from './accounts.ts'
import { fillIn } from './checkout-steps.ts'
import { sampleIds, test } from './garment.ts'
import { expect } from './journey-test.ts'
import { moveOrder, takeOrder } from './order-steps.ts'
import { shopTranslate } from './shop-messages.ts'

const [garment = ''] = sampleIds
const reducedGarment = sampleIds[sampleGarments.findIndex(({ oldPrice }) => oldPrice > 0)]

/** A screenshot of an element without focus and hover. */
async function screenshotOf(locator: Locator): Promise<string> {
  const page = locator.page()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(0, 0)
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const clip = (await locator.boundingBox()) ?? undefined
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

test.describe('in Windows’ high contrast', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('pressed and unpressed states look different', async ({ page }) => {
    const t = shopTranslate('fr')
    await page.goto(`/products/${garment}`)

    const size = page.locator('label:has(input[name=size]:enabled)').first()
    const sizeOff = await screenshotOf(size)
    await size.click()
    expect(await screenshotOf(size), 'a size that is chosen').not.toBe(sizeOff)

    const colour = page.locator('label:has(input[name=colour])').last()
    const colourOff = await screenshotOf(colour)
    await colour.click()
    expect(await screenshotOf(colour), 'a colour that is chosen').not.toBe(colourOff)

    const heart = page.locator('main header button[aria-pressed]')
    const heartOff = await screenshotOf(heart)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await screenshotOf(heart), 'a garment in the favourites').not.toBe(heartOff)

    await page.getByRole('button', { name: t('sizes.which') }).click()
    const chip = page.locator('dialog[open] button[aria-pressed=false]').first()
    await chip.evaluate((element) => element.setAttribute('id', 'looked-at'))
    const chipOff = await screenshotOf(page.locator('#looked-at'))
    await page.locator('#looked-at').click()
    expect(await screenshotOf(page.locator('#looked-at')), 'a chip that is pressed').not.toBe(chipOff)
    await page.keyboard.press('Escape')

    const focused = heart
    await focused.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(focused).toBeFocused()
    expect(
      Number.parseFloat(await focused.evaluate((element) => getComputedStyle(element).outlineWidth)),
    ).toBeGreaterThan(1)
  })

  test('sold-out choices look different, and the previous price is struck through', async ({ page, newGarment }) => {
    const { _id } = await newGarment(0)
    await page.goto(`/products/${_id}`)
    const line = page.locator('main .sold-out-line').first()
    await line.evaluate((element) => element.parentElement?.setAttribute('id', 'struck'))
    const withLine = await screenshotOf(page.locator('#struck'))
    await line.evaluate((element: HTMLElement) => element.remove())
    expect(await screenshotOf(page.locator('#struck')), 'a colour that is struck through').not.toBe(withLine)

    // A quantity below one is not possible, so the minus button is disabled.
    await page.goto(`/products/${(await newGarment(2))._id}`)
    await page
      .locator('main button:disabled')
      .filter({ visible: true })
      .first()
      .evaluate((element) => element.setAttribute('id', 'looked-at'))
    const minusButton = page.locator('#looked-at')
    const off = await screenshotOf(minusButton)
    await minusButton.evaluate((element: HTMLButtonElement) => {
      element.disabled = false
    })
    expect(await screenshotOf(minusButton), 'a button that does nothing').not.toBe(off)

    await page.goto(`/products/${reducedGarment}`)
    await expect(page.locator('main header s')).toHaveCSS('text-decoration-line', 'line-through')
  })

  test('the progress of an order is visible', async ({ page, newGarment }) => {
    const { email } = await signInShopper(page)
    const order = await takeOrder(await newGarment(1), { email })
    await moveOrder(order, 'confirmed')
    await page.goto('/orders')
    const stations = page.locator('.craft-stages > li')
    await expect(stations.first()).toBeVisible()
    const first = stations.first().locator('span').first()
    await expect(first).not.toHaveCSS(
      'background-color',
      await stations
        .last()
        .locator('span')
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    )
  })

  test('a switch of the office looks on or off', async ({ page }) => {
    await signInAdmin(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/dashboard/manage-products')
    const toggle = page.getByRole('switch').first()
    const previousLook = await screenshotOf(toggle)
    await toggle.evaluate((element) =>
      element.setAttribute('aria-checked', String(element.getAttribute('aria-checked') !== 'true')),
    )
    expect(await screenshotOf(toggle)).not.toBe(previousLook)
  })
})

test.describe('at four times the size', () => {
  test.use({ viewport: { width: 320, height: 200 } })

  test('a garment is found and ordered, nothing is cut off, and content keeps most of the viewport', async ({
    page,
    speak,
    newGarment,
    expectConsoleErrors,
  }) => {
    test.setTimeout(120_000)
    expectConsoleErrors()
    await speak('ar')
    const t = shopTranslate('ar')
    const product = await newGarment(3)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

    await page.goto('/')
    await expectReadable(page)
    await page.goto('/products')
    await page.getByRole('button', { name: t('filters.open') }).click()
    await expectReadable(page)
    await page.getByRole('button', { name: t('filters.close') }).click()
    await page.goto(`/products/${product._id}`)
    await expectReadable(page)
    await button(t('product.addToCart')).click()
    await page.goto('/cart')
    await expectReadable(page)
    await page.getByRole('link', { name: t('cart.checkout') }).click()
    await page.locator('main input[name=email]').fill(newAddress())
    await expectReadable(page)
    await fillIn(page)
    await expectReadable(page)
    await button(t('checkout.place')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.confirmed'))
    await expectReadable(page)
  })
})

/** Checks that nothing overflows and that no sticky bar takes more than a third of the viewport. */
async function expectReadable(page: Page): Promise<void> {
  const { wide, coveredShare } = await page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        !element.matches('output, :popover-open'),
    )
    window.scrollTo(0, 600)
    const inView = bars
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    const covered = inView.filter(({ width }) => width > innerWidth / 2).reduce((sum, { height }) => sum + height, 0)
    return { wide: document.documentElement.scrollWidth - innerWidth, coveredShare: covered / innerHeight }
  })
  expect(wide, 'wider than the view').toBeLessThanOrEqual(0)
  expect(coveredShare, 'covered by bars').toBeLessThan(0.34)
}
