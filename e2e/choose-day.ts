import type { Locator } from '@playwright/test'

/** Chooses a day as it is written, `year-month-day`, where it is asked for part by part. */
export async function chooseDay(asked: Locator, written: string): Promise<void> {
  const [year = '', month = '', day = ''] = written.split('-').map((part) => String(Number(part)))
  const parts = asked.getByRole('combobox')
  for (const [at, value] of [year, month, day].entries()) await parts.nth(2 - at).selectOption(value)
}
