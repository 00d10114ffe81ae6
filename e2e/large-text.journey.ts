import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { inCart, sampleIds, test } from './garment.ts'
import { expect } from './visit.ts'

const [garment = ''] = sampleIds

/** Doubles the text, as the settings of a browser do, and returns the controls that cannot be seen or pressed. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.className.toString().slice(0, 30)} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}”`
    const faults: string[] = []
    await nextFrame()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > clientWidth + 1) && !element.closest('[class*=overflow-x-auto], .gallery-strip')
      })
      const leaves = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      faults.push(`the page is ${scrollWidth - clientWidth} px too wide by ${leaves.slice(0, 4).map(nameOf).join(', ')}`)
    }
    const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (control.closest('.sr-only, [inert], .skip-link') || control.matches('.sr-only, :disabled')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await nextFrame()
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      if (left < -1 || right > clientWidth + 1) faults.push(`${nameOf(control)} leaves the screen`)
      else if (right - left < 24 || bottom - top < 20) faults.push(`${nameOf(control)} is too small`)
      else if (!pressed || !(control.contains(pressed) || label?.contains(pressed) || pressed.contains(control)))
        faults.push(`${nameOf(control)} is covered by ${pressed ? nameOf(pressed) : 'nothing'}`)
    }
    const texts = document.querySelectorAll('header *, main *, nav *, footer *')
    for (const text of texts) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(text)
      if (overflowX === 'visible' || overflowX === 'auto' || textOverflow === 'ellipsis') continue
      // Three points say that a title goes on; the name of the shop has none of them.
      if (webkitLineClamp !== 'none' && !text.closest('header')) continue
      if (text.closest('.sr-only') || text.clientWidth <= 1 || !text.textContent?.trim() || !text.checkVisibility()) continue
      if (text.scrollWidth > text.clientWidth + 2 || (overflowY === 'hidden' && text.scrollHeight > text.clientHeight + 4))
        faults.push(`${nameOf(text)} is cut off`)
    }
    return faults
  })
}

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
] as const) {
  test(`with text of twice the size, everything in the shop can be seen and pressed, in ${language}`, async ({
    page,
    newGarment,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const lines = [inCart(await newGarment(3), 1)]
    await page.addInitScript(
      (items) => localStorage.setItem('cart', JSON.stringify({ version: 1, items })),
      lines,
    )
    const addresses = [
      ...['/', paths.products, `/products?query=jebba`, `/products/${garment}`, paths.cart, paths.firstOrder],
      ...[paths.login, paths.contact, paths.about],
    ]
    const faults: Record<string, string[]> = {}
    for (const address of addresses) {
      await page.goto(prefix + address)
      await page.waitForLoadState('networkidle')
      const found = await faultsOfLargeText(page)
      if (found.length > 0) faults[address] = found
    }
    expect(faults).toEqual({})
  })
}
