import type { Locator } from '@playwright/test'

const dayGroupName = /^(Votre date|Your date|تاريخكم)/

/** Chooses a day, given as `year-month-day`, in its three fields, which may be folded on a phone. */
export async function chooseDay(field: Locator, written: string): Promise<void> {
  const folded = field.page().getByRole('button', { name: dayGroupName, expanded: false })
  if (await folded.isVisible()) await folded.click()
  const [year = '', month = '', day = ''] = written.split('-').map((part) => String(Number(part)))
  const parts = field.getByRole('combobox')
  for (const [index, value] of [year, month, day].entries()) await parts.nth(2 - index).selectOption(value)
}
