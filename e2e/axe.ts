import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Returns what axe reports, in words. Legacy mode skips only the content of other frames, and no page has any. */
export async function findInaccessible(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** Checks that axe reports nothing and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
  expect(await findInaccessible(page)).toEqual([])
}
