import { createTranslate, type Messages } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import words from '../web/i18n/messages/office-couriers.ar.json' with { type: 'json' }
import { createStaff, signInStaffIn } from './accounts.ts'
import { onDeskInDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

const t = createTranslate('ar', words as Messages)

/** The previous month, as in `2026-10`. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
}

test('the owner closes the previous month, and it stays closed', onDeskInDrills, async ({ page, browser, baseURL }) => {
  const address = `${paths.couriers}/books?month=${lastMonth()}`
  const close = page.getByRole('button', { name: t('books.close') })

  await page.goto(`${paths.couriers}/books`)
  await expect(page.getByText(t('books.state.not-over'))).toBeVisible()
  await expect(close).toHaveCount(0)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addInitScript(() => localStorage.setItem('language', 'ar'))
  const accountant = await context.newPage()
  await signInStaffIn(accountant, await createStaff('accountant'))
  await accountant.goto(address)
  await expect(accountant.getByText(t('books.state.may'))).toBeVisible()
  await expect(accountant.getByRole('button', { name: t('books.close') })).toHaveCount(0)
  await context.close()

  await page.goto(address)
  await close.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('books.close') })
    .click()
  await expect(page.getByText(t('books.isClosed'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('books.isClosed'), { exact: true })).toBeVisible()
  await expect(close).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('books.file') }).click()
  expect((await saved).suggestedFilename()).toBe(`comptes-${lastMonth()}.csv`)
})
