import { expect, type Locator, type Page } from '@playwright/test'

/** No page needs more presses to its end, so the focus is trapped beyond this. */
const maxPresses = 160

/** Presses Tab until the target has the focus, and checks that each focused element on the way is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const unseen: string[] = []
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key)
    const fault = await page.evaluate(faultOfFocus)
    if (fault) unseen.push(fault)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(unseen).toEqual([])
      return
    }
  }
  throw new Error(`${target} is not reached by ${key}; the focus is on ${await page.evaluate(nameOfFocus)}`)
}

/** Chooses from a list by arrow keys, because the letters of its texts may be missing on a keyboard. */
export async function chooseByKeyboard(page: Page, list: string, value: string): Promise<void> {
  const field = page.locator(list)
  const places = await field
    .locator('option')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLOptionElement).value))
  for (let presses = places.indexOf(value); presses > 0; presses--) await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue(value)
}

/** Checks that the focused element is in view, not covered, and has a visible focus indicator. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus)).toBeUndefined()
}

function nameOfFocus(): string {
  const element = document.activeElement
  return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 60)}`
}

function faultOfFocus(): string | undefined {
  const element = document.activeElement
  // Between the last and the first element the focus is in the browser's own controls.
  if (!element || element === document.body || element === document.documentElement) return undefined
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
  const label = element instanceof HTMLInputElement ? element.closest('label') : null
  const form = element.matches('[role=combobox], form[role=search] *') ? element.closest('form') : null
  const ringed = [element, label, form].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
    // The search field shows the focus by the border of its whole form.
    if (element === form) return borderColor !== getComputedStyle(document.body).borderColor
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ringed) return `${name}: nothing shows that it has the focus`
  const box = (label ?? element).getBoundingClientRect()
  // A heading is as wide as the page, so the point near its start is checked.
  const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 40), 1), window.innerWidth - 1)
  const across =
    getComputedStyle(document.documentElement).direction === 'rtl' ? box.right - Math.min(box.width / 2, 40) : x
  const points = [box.top + 4, box.top + box.height / 2, box.bottom - 4]
  const seen = points.some((y) => {
    const hit = document.elementFromPoint(Math.min(Math.max(across, 1), window.innerWidth - 1), y)
    return (
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || label?.contains(hit) || hit.closest('a') === element)
    )
  })
  return seen
    ? undefined
    : `${name}: out of view, or under something, at ${Math.round(box.top)}–${Math.round(box.bottom)}`
}
