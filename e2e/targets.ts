import { expect, type Page } from '@playwright/test'

/** As large as the pad of a finger, in CSS pixels. */
const least = 44

/**
 * What may be smaller, and why. Links within a sentence are as tall as its lines (they are told apart by what stands
 * beside them), and what is shown only once the keyboard is on it is for no finger.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, least)
}

export async function expectLargeTargets(page: Page): Promise<void> {
  // What has just been opened may still grow into its place.
  await expect(async () => expect(await smallTargets(page)).toEqual([])).toPass({ timeout: 3000 })
}

function measure(least: number): string[] {
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]'
  const modal = document.querySelector('dialog[open]')
  const panel = document.querySelector(':popover-open:not(output)')
  const root = modal ?? panel ?? document.body

  const boxOf = (one: Element): DOMRect => {
    const afterStyle = getComputedStyle(one, '::after')
    // A link whose whole card is pressed.
    if (
      afterStyle.position === 'absolute' &&
      afterStyle.content !== 'none' &&
      getComputedStyle(one).position === 'static'
    ) {
      for (let up = one.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).position !== 'static') return up.getBoundingClientRect()
      }
    }
    const label = one instanceof HTMLInputElement && /checkbox|radio|file/.test(one.type) ? one.labels?.[0] : undefined
    const [own, said] = [one.getBoundingClientRect(), label?.getBoundingClientRect()]
    return said && said.width * said.height > own.width * own.height ? said : own
  }

  const isInSentence = (one: Element): boolean => {
    if (one.tagName !== 'A' || getComputedStyle(one).display !== 'inline') return false
    return [...(one.parentElement?.childNodes ?? [])].some(
      (node) => node !== one && node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
    )
  }

  return [...root.querySelectorAll(kinds)]
    .filter((one) => one.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
    .filter((one) => !one.closest('[inert], [aria-hidden=true]') && !(one as HTMLButtonElement).disabled)
    .flatMap((one) => {
      const { width, height, bottom } = boxOf(one)
      const isForKeyboard = one.classList.contains('skip-link') || bottom <= 0
      if (isForKeyboard || isInSentence(one)) return []
      // Half a pixel is the browser's rounding.
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
      const label = one.getAttribute('name') ?? one.className.toString().slice(0, 60)
      return [
        `${one.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)} (${label})`,
      ]
    })
}
