import { expect, type Page } from '@playwright/test'

/** The size of a fingertip in CSS pixels. */
const minTargetPx = 44

/** Controls smaller than that. Excepted are links within a sentence, which are as high as their line, and elements shown only on keyboard focus. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, minTargetPx)
}

export async function expectLargeTargets(page: Page): Promise<void> {
  // Waits for opening animations.
  await expect(async () => expect(await smallTargets(page)).toEqual([])).toPass({ timeout: 3000 })
}

function measure(least: number): string[] {
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]'
  const modal = document.querySelector('dialog[open]')
  const panel = document.querySelector(':popover-open:not(output)')
  const root = modal ?? panel ?? document.body

  const boxOf = (element: Element): DOMRect => {
    const afterStyle = getComputedStyle(element, '::after')
    // A link that covers its whole card.
    if (
      afterStyle.position === 'absolute' &&
      afterStyle.content !== 'none' &&
      getComputedStyle(element).position === 'static'
    ) {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).position !== 'static') return up.getBoundingClientRect()
      }
    }
    const label =
      element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type) ? element.labels?.[0] : undefined
    const [ownBox, labelBox] = [element.getBoundingClientRect(), label?.getBoundingClientRect()]
    return labelBox && labelBox.width * labelBox.height > ownBox.width * ownBox.height ? labelBox : ownBox
  }

  const isInSentence = (element: Element): boolean => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
    )
  }

  return [...root.querySelectorAll(kinds)]
    .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
    .filter((element) => !element.closest('[inert], [aria-hidden=true]') && !(element as HTMLButtonElement).disabled)
    .flatMap((element) => {
      const { width, height, bottom } = boxOf(element)
      const isForKeyboard = element.classList.contains('skip-link') || bottom <= 0
      if (isForKeyboard || isInSentence(element)) return []
      // Allows for rounding by half a pixel.
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const label = element.getAttribute('name') ?? element.className.toString().slice(0, 60)
      return [
        `${element.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)} (${label})`,
      ]
    })
}
