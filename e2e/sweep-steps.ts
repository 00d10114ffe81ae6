import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'

/** All widths in steps of 20 pixels; errors between two of them also show at one of them. */
const widths = Array.from({ length: (1920 - 320) / 20 + 1 }, (_, index) => 320 + 20 * index)

interface Sweep {
  /** Replaces the shop's name in responses only, since other journeys use the same shop. */
  rename?: { from: readonly string[]; to: string } | undefined
  /** Origin of the shop, if it is not the one all journeys share. */
  origin?: string
}

/**
 * Opens addresses in an iframe of the page. An iframe is resized at once, while resizing the window repaints it and would take minutes for all
 * widths.
 */
export async function openForSweep(page: Page, { rename, origin = '' }: Sweep = {}): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const request = route.request()
      if (request.resourceType() !== 'document') return route.fallback()
      if (request.frame() === page.mainFrame()) {
        const body = '<!doctype html><iframe style="border:0;height:700px;width:1280px"></iframe>'
        return route.fulfill({ contentType: 'text/html', body })
      }
      const response = await route.fetch()
      // Removes the headers that forbid framing.
      const { 'x-frame-options': _frames, 'content-security-policy': _policy, ...headers } = response.headers()
      const text = await response.text()
      const body = (rename?.from ?? []).reduce((renamed, name) => renamed.replaceAll(name, rename?.to ?? name), text)
      await route.fulfill({ response, headers, body })
    },
  )
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  await page.locator('iframe').waitFor()
}

export type FrameKind = 'with its frame' | 'enclosed' | 'alone'

/** Elements of each kind of page frame that must be visible at every width. */
const alwaysVisible: Readonly<Record<FrameKind, Record<string, string>>> = {
  'with its frame': { cart: `a[href$="${paths.cart}"]`, menu: 'header button[popovertarget]' },
  enclosed: { 'way back': 'header a[aria-label]', name: 'header .shop-name' },
  alone: {},
}

/** Shows an address at every width and returns the errors. */
export async function listFaultsAtWidths(page: Page, address: string, watched: FrameKind): Promise<string[]> {
  await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), address)
  await page.waitForFunction(isOpen, address)
  return page.evaluate(measureAll, { widths, kinds: alwaysVisible[watched] })
}

/** What overflows at each width once the page has loaded: by how much, and which elements. */
export async function listOverflows(page: Page, address: string, widths: readonly number[]): Promise<string[]> {
  await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), address)
  await page.waitForFunction(isOpen, address)
  await page.waitForFunction(isFilled)
  return page.evaluate(measureParts, widths)
}

/** No skeletons are left. */
function isFilled(): boolean {
  const frameDocument = document.querySelector('iframe')?.contentDocument
  return frameDocument !== null && frameDocument !== undefined && frameDocument.querySelector('main .skeleton') === null
}

async function measureParts(widths: readonly number[]): Promise<string[]> {
  const frame = document.querySelector('iframe')
  const frameDocument = frame?.contentDocument
  if (!frame || !frameDocument) throw new Error('There is no page to look at')
  const faults: string[] = []
  for (const width of widths) {
    frame.style.width = `${width}px`
    // Charts are redrawn in the next frame.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    // An open dialog scrolls by itself.
    const boxes = [frameDocument.documentElement, ...frameDocument.querySelectorAll('dialog[open]')]
    const cut = [...frameDocument.querySelectorAll('main *, dialog[open] *')].filter(cutsText)
    if (cut.length > 0) faults.push(`${width}: cut off in ${cut.slice(0, 4).map(nameOf).join('; ')}`)
    const tooWide = Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    if (tooWide <= 0) continue
    const beyond = [...frameDocument.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: wide } = element.getBoundingClientRect()
      return wide > 0 && (right > width + 1 || left < -1)
    })
    const parts = beyond.filter((element) => ![...element.children].some((child) => beyond.includes(child)))
    faults.push(`${width}: ${tooWide} too wide, by ${parts.slice(0, 4).map(nameOf).join('; ')}`)
  }
  return faults

  function nameOf(element: Element): string {
    return `<${element.tagName}> “${element.textContent?.trim().slice(0, 12)}”`
  }

  /** Whether an element cuts text without an ellipsis and cannot scroll. */
  function cutsText(element: Element): boolean {
    const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
    if (overflowX !== 'hidden' && overflowX !== 'clip') return false
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1) return false
    if (position === 'absolute' || !element.textContent?.trim()) return false
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('*')].some((within) => {
      if (within.children.length > 0 || !within.textContent?.trim() || !within.checkVisibility()) return false
      const box = within.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
  }
}

function isOpen(address: string): boolean {
  const opened = document.querySelector('iframe')?.contentDocument
  // During a navigation the iframe has no document.
  if (!opened?.documentElement || !opened.URL.endsWith(address)) return false
  // A sign of use starts hydration on pages for reading.
  opened.dispatchEvent(new Event('scroll'))
  const waits = opened.querySelector('script[data-modules]') && opened.documentElement.dataset.answers === undefined
  return !waits && opened.querySelector('h1') !== null
}

function measureAll({ widths, kinds }: { widths: readonly number[]; kinds: Record<string, string> }): string[] {
  const frame = document.querySelector('iframe')
  const frameDocument = frame?.contentDocument
  const view = frame?.contentWindow
  if (!frame || !frameDocument || !view) throw new Error('There is no page to look at')

  const isWhole = (element: Element): boolean => {
    if (!element.checkVisibility()) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > view.innerWidth || bottom > view.innerHeight) return false
    const hit = frameDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && element.contains(hit)
  }

  return widths.flatMap((width) => {
    frame.style.width = `${width}px`
    const { scrollWidth, clientWidth } = frameDocument.documentElement
    if (view.innerWidth !== width) throw new Error(`The page stayed ${view.innerWidth} wide`)
    const missing = Object.entries(kinds).filter(([, kind]) => ![...frameDocument.querySelectorAll(kind)].some(isWhole))
    return [
      ...(scrollWidth > clientWidth ? [`${width}: ${scrollWidth - clientWidth} too wide`] : []),
      ...missing.map(([name]) => `${width}: no ${name} in view`),
    ]
  })
}
