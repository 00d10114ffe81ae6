import type { Locator } from '@playwright/test'

/** The position and size of an element; throws if it is not visible. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
