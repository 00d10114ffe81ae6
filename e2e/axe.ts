import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds wrong with the page as it is now, in words. No page holds frames of others, which is all the slow mode adds. */
export async function findInaccessible(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** The page as it is now: nothing axe finds, and nothing that makes it scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
  expect(await findInaccessible(page)).toEqual([])
}
