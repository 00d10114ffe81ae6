import type { Locator } from '@playwright/test'

/** Where something is shown, and how large. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
