import type { Locator } from '@playwright/test'

/** Where something is shown, and how large. */
export async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
