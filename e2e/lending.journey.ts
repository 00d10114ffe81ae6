import type { Page } from '@playwright/test'
import { localisePath } from '#contract/platform/text/languages.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { lendingWords } from '#server/workshop/lending/lending-words.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { newPhone } from './order-steps.ts'
import { expectToast } from './toasts.ts'

/** Days from today: the day of both weddings, and the first day on which the piece is available again. */
const [wedding, later] = [30, 34]

test('two customers want one keswa for the same day: one gets it, the other sees the free days', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  newGarment,
  expectConsoleErrors,
}) => {
  test.setTimeout(120_000)
  // The browser logs the response to a request for days that are taken.
  expectConsoleErrors()
  const garment = await newGarment(0)
  const words = lendingWords[language]
  const day = (days: number) => formatDay(language, inDays(days))

  await test.step('the owner sets the lending terms of a garment', async () => {
    await page.goto(`/dashboard/edit-product/${garment._id}`)
    await page.getByRole('link', { name: t('productForm.lend') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.loans') })).toBeVisible()
    await page.getByLabel(t('lending.fee')).fill('150')
    await page.getByLabel(t('lending.deposit')).fill('300')
    await page.getByLabel(t('lending.daysBefore')).fill('x')
    await page.getByLabel(t('lending.lookPieces', { look: garment.colors[0]?.colorName[language] ?? '' })).fill('1')
    await page.getByRole('button', { name: t('lending.save') }).click()
    await expect(page.getByText(t('lending.wrongDays'))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(t('lending.daysBefore')).fill('1')
    await page.getByRole('button', { name: t('lending.save') }).click()
    await expectToast(page, t('lending.saved'))
    await expect(page.getByText(garment.title)).toBeVisible()
  })

  await test.step('a piece is withdrawn and added again while the terms are being edited, which stay', async () => {
    const row = page.getByRole('listitem').filter({ hasText: garment.title })
    const opener = row.getByRole('button', { name: t('lending.edit') })
    const fee = row.getByLabel(t('lending.fee'))
    await opener.click()
    await fee.fill('170')
    await row.getByRole('button', { name: t('lending.pieceOut') }).click()
    await expect(row.getByRole('button', { name: t('lending.pieceBack') })).toBeFocused()
    await expect(fee).toHaveValue('170')
    await row.getByRole('button', { name: t('lending.pieceBack') }).click()
    await expect(row.getByRole('button', { name: t('lending.pieceOut') })).toBeFocused()
    await row.getByLabel(t('lending.daysBefore')).fill('x')
    await row.getByRole('button', { name: t('lending.save') }).click()
    await expect(row.getByLabel(t('lending.daysBefore'))).toBeFocused()
    await row.getByLabel(t('lending.daysBefore')).fill('1')
    await fee.fill('150')
    await row.getByRole('button', { name: t('lending.save') }).click()
    await expect(fee).toBeHidden()
    await expect(opener).toBeFocused()
  })

  const visit = async () => {
    // Each visitor has an IP address of their own, because requests are limited per network.
    const part = () => Math.floor(Math.random() * 256)
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: page.viewportSize(),
      extraHTTPHeaders: { 'x-forwarded-for': `198.18.${part()}.${part()}` },
    })
    const visitor = await context.newPage()
    await visitor.goto(localisePath(language, `/products/${garment._id}`))
    await visitor.getByRole('link', { name: words.door.split('{price}')[0]?.trim() ?? '' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words.title.replace('{garment}', garment.title))
    return visitor
  }
  const choose = async (visitor: Page) => {
    await visitor.getByLabel(words.first).fill(inDays(wedding))
    await visitor.getByLabel(words.last).fill(inDays(wedding))
    await visitor.getByRole('button', { name: words.check }).click()
    await expect(visitor.getByText(words.free)).toBeVisible()
    await expect(visitor.getByText(words.fetched.replace('{day}', day(wedding - 1)))).toBeVisible()
  }
  const ask = async (visitor: Page, name: string) => {
    await visitor.getByLabel(words.name).fill(name)
    await visitor.getByLabel(words.phone).fill(newPhone())
    await visitor.getByRole('button', { name: words.ask }).click()
  }
  const [first, second] = [await visit(), await visit()]
  await choose(first)
  await expectAccessible(first)
  await choose(second)

  await test.step('both see it as free, and the first request gets it', async () => {
    await ask(first, 'Salwa')
    await expect(first.getByRole('heading', { level: 1, name: words['state.asked'] })).toBeVisible()
    await expectAccessible(first)
    await ask(second, 'Olfa')
    await expect(second.getByText(words.busy)).toBeVisible()
    await expectAccessible(second)
    // The form still contains name and phone number.
    await second.getByRole('button', { name: words.one.replace('{first}', day(later)) }).click()
    await expect(second.getByLabel(words.name)).toHaveValue('Olfa')
    await second.getByRole('button', { name: words.ask }).click()
    await expect(second.getByRole('heading', { level: 1, name: words['state.asked'] })).toBeVisible()
  })

  await test.step('the shop confirms by phone, and the customer’s page says so', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: t('home.loansAsked', { count: '' }).trim() }).click()
    const requestsSection = page.getByRole('region', { name: t('lending.section.ask') })
    const card = requestsSection.getByRole('listitem').filter({ hasText: garment.title }).filter({ hasText: 'Salwa' })
    await expect(card.getByText(day(wedding))).toBeVisible()
    await card.getByRole('button', { name: t('lending.step.confirm') }).click()
    await expect(card).toHaveCount(0)
    // The card has moved to another section and keeps the focus.
    await expect(
      page.getByRole('listitem').filter({ hasText: garment.title }).filter({ hasText: 'Salwa' }),
    ).toBeFocused()
    await first.reload()
    await expect(first.getByRole('heading', { level: 1, name: words['state.confirmed'] })).toBeVisible()
  })

  await test.step('the piece is handed over, comes back torn and is cleaned; the amount kept is shown', async () => {
    const card = page.getByRole('listitem').filter({ hasText: garment.title }).filter({ hasText: 'Salwa' })
    await card.getByRole('button', { name: t('lending.step.hand-over') }).click()
    await card.getByRole('button', { name: t('lending.damaged') }).click()
    await expect(card.getByLabel(t('lending.keep'))).toBeFocused()
    await card.getByRole('button', { name: t('lending.close') }).click()
    await expect(card.getByRole('button', { name: t('lending.damaged') })).toBeFocused()
    await card.getByRole('button', { name: t('lending.damaged') }).click()
    await card.getByLabel(t('lending.keep')).fill('301')
    await card.getByLabel(t('lending.reason')).fill('Sfifa')
    await card.getByRole('button', { name: t('lending.keepAndBack') }).click()
    await expect(card.getByText(t('lending.keptTooMuch'))).toBeVisible()
    await expect(card.getByLabel(t('lending.keep'))).toBeFocused()
    await card.getByLabel(t('lending.keep')).fill('40')
    await card.getByRole('button', { name: t('lending.keepAndBack') }).click()
    await expect(card.getByText('Sfifa')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: t('lending.step.clean') }).click()
    await expect(card).toBeHidden()
    await expect(page.locator('summary').filter({ hasText: t('lending.over') })).toBeFocused()
    await expect(page.getByText(t('lending.money.text'))).toBeVisible()
  })

  await test.step('a request by phone cannot take the same day', async () => {
    await page.getByRole('button', { name: t('lending.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('lending.add') })
    await dialog.getByLabel(t('lending.garment')).selectOption(garment._id)
    await dialog.getByLabel(t('lending.first')).fill(inDays(later))
    await dialog.getByLabel(t('lending.name')).fill('Mongia')
    await dialog.getByLabel(t('lending.phone')).fill('12')
    await dialog.getByRole('button', { name: t('lending.take') }).click()
    await expect(dialog.getByLabel(t('lending.phone'))).toHaveAccessibleDescription(t('lending.wrongPhone'))
    await expect(dialog.getByLabel(t('lending.phone'))).toBeFocused()
    await dialog.getByLabel(t('lending.phone')).fill(newPhone())
    await dialog.getByRole('button', { name: t('lending.take') }).click()
    await expect(dialog.getByText(t('lending.busy'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: day(later - 4) }).click()
    await expect(dialog.getByRole('button', { name: t('lending.take') })).toBeFocused()
    await dialog.getByRole('button', { name: t('lending.take') }).click()
    await expect(dialog).toBeHidden()
    const card = page.getByRole('listitem').filter({ hasText: garment.title }).filter({ hasText: 'Mongia' })
    await expect(card.getByText(day(later - 4))).toBeVisible()
  })
  await first.context().close()
  await second.context().close()
})
