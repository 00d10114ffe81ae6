import type { Browser, Page } from '@playwright/test'
import { mondayOf } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { paths } from '#web/paths.ts'
import { createStaff, getAdminSession, signInShopper, signInStaffIn } from './accounts.ts'
import { fillIn, ordersOf } from './checkout-steps.ts'
import { chooseDay } from './choose-day.ts'
import { sampleIds, test } from './garment.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, openOffice } from './office-test.ts'
import { pressStep } from './order-steps.ts'
import { shopTranslate } from './shop-messages.ts'

const language = 'ar'
const t = shopTranslate(language)
const o = officeTranslate(language)

/** Signs in a new member of staff with this role on a phone. */
async function openAs(browser: Browser, baseURL: string | undefined, role: StaffRole) {
  const member = await createStaff(role)
  const context = await browser.newContext()
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  await signInStaffIn(page, member)
  return { page, username: member.username }
}

/** Orders a keswa for a day, without measures. */
async function orderKeswa(page: Page, needed: string): Promise<OfficeOrder> {
  const { email } = await signInShopper(page)
  const keswa = sampleIds.find((id) => id.startsWith('keswa-mahdaouia'))
  await page.goto(localisePath(language, `/products/${keswa}`))
  await page.getByRole('button', { name: t('product.making') }).click()
  const dialog = page.getByRole('dialog', { name: t('product.making') })
  await chooseDay(dialog.getByRole('group', { name: t('making.neededBy') }), needed)
  await dialog.getByRole('button', { name: t('making.taken.shop') }).click()
  await dialog.getByLabel(t('making.who')).fill('زهرة')
  await dialog.getByRole('button', { name: t('making.add') }).click()
  await expect(dialog).toBeHidden()
  await page.goto(localisePath(language, '/checkout'))
  await fillIn(page)
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await expect.poll(async () => (await ordersOf(email)).length).toBe(1)
  const [order] = await ordersOf(email)
  const { api } = await getAdminSession()
  return (await api.get(`/api/admin/orders/${order?._id}`)).json()
}

test('a keswa passes through sales, workshop and delivery, and each role does its part', async ({
  page,
  browser,
  baseURL,
  speak,
}) => {
  test.setTimeout(240_000)
  await speak(language)
  const needed = inDays(150)
  const order = await orderKeswa(page, needed)
  const address = `${paths.manageOrders}?order=${order._id}`

  const sales = (await openAs(browser, baseURL, 'sales')).page
  await sales.goto(address)
  const sheet = sales.getByRole('dialog', { name: o('orders.details') })
  await pressStep(sheet, o('orders.step.confirmed'), o('state.confirmed'))
  const making = sales.getByRole('region', { name: t('product.making') })
  await making.getByRole('button', { name: o('makingOffice.write') }).click()
  // Metres are converted to centimetres.
  await making.getByLabel(t('making.inCm', { what: t('tape.height') })).fill('1,64')
  await making.getByLabel(t('making.inCm', { what: t('tape.chest') })).fill('97')
  await making.getByRole('button', { name: o('makingOffice.save') }).click()
  await expect(making.getByText('164', { exact: true })).toBeVisible()
  // Missing measures are named until they are entered.
  const lacking = making.getByText(o('makingOffice.lacking', { measures: '' }).trim())
  await expect(lacking).toContainText(t('tape.hips'))
  await making.getByRole('button', { name: o('makingOffice.write') }).click()
  const more = { waist: '78', hips: '101', arm: '57,5' } as const
  for (const [tape, typed] of Object.entries(more))
    await making.getByLabel(t('making.inCm', { what: t(`tape.${tape as keyof typeof more}`) })).fill(typed)
  await making.getByRole('button', { name: o('makingOffice.save') }).click()
  await expect(making.getByText('101', { exact: true })).toBeVisible()
  await expect(lacking).toBeHidden()
  // Moving a piece beyond the day it is needed asks for confirmation.
  const late = mondayOf(inDays(150))
  const week = making.getByRole('combobox', { name: o('makingOffice.week') })
  const startWeek = await week.inputValue()
  await week.selectOption(late)
  const warned = sales.getByRole('dialog', { name: o('makingOffice.moveLate') })
  await warned.getByRole('button', { name: o('makingOffice.leave') }).click()
  await expect(week).toHaveValue(startWeek)
  await week.selectOption(late)
  await warned.getByRole('button', { name: o('makingOffice.move') }).click()
  await expect(week).toHaveValue(late)
  await expect(making.locator('strong.text-red')).toBeVisible()

  const { page: workshop, username } = await openAs(browser, baseURL, 'workshop')
  await workshop.goto(paths.workshop)
  const day = workshop.getByRole('region', { name: o('makingOffice.day') })
  const numbered = o('orders.numbered', { number: order.number })
  const row = day.getByRole('listitem').filter({ has: workshop.getByRole('link', { name: numbered, exact: true }) })
  const lateOnes = day.getByRole('region', { name: o('makingOffice.section.late') })
  await expect(lateOnes.getByRole('link', { name: numbered, exact: true })).toBeVisible()
  await expect(row.getByText(o('makingOffice.noDeposit'))).toBeVisible()
  await expect(row.getByText(o('makingOffice.noMeasures'))).toBeHidden()
  // The workshop does not see the customer's name.
  await expect(row).not.toContainText('زهرة')
  const mine = (count: number) => day.getByRole('button', { name: o('makingOffice.mine', { count }) })
  await mine(0).click()
  await expect(day.getByText(o('makingOffice.noneMine'))).toBeVisible()
  await mine(0).click()
  await row.getByRole('combobox', { name: o('makingOffice.givenTo') }).selectOption(username)
  await mine(1).click()
  await expect(day.getByRole('combobox')).toHaveCount(1)
  for (const stage of ['cutting', 'sewing', 'embroidery'] as const) {
    await row.getByText(o(`orders.stage.${stage}`), { exact: true }).click()
    await expect(row.getByRole('radio', { name: o(`orders.stage.${stage}`) })).toBeChecked()
  }

  // An appointment for a fitting is added.
  await sales.reload()
  await making.getByRole('combobox', { name: o('makingOffice.appointment') }).selectOption('fitting')
  await making.getByLabel(o('makingOffice.at'), { exact: true }).fill(`${inDays(20)}T10:30`)
  await making.getByRole('button', { name: o('makingOffice.make') }).click()
  await expect(making.getByRole('listitem').filter({ hasText: t('appointment.fitting') })).toBeVisible()
  await workshop.reload()
  const calendar = workshop.getByRole('region', { name: o('makingOffice.calendar') })
  await expect(calendar.getByRole('link', { name: numbered, exact: true })).toBeVisible()

  // Finished pieces are collapsed; their stages stay available to correct a mistake.
  await row.getByText(o('orders.stage.ready'), { exact: true }).click()
  const ready = day.getByText(o('makingOffice.section.ready'))
  await ready.click()
  await expect(row.getByRole('radio', { name: o('orders.stage.ready') })).toBeChecked()
  await expect(lateOnes.getByRole('link', { name: numbered, exact: true })).toBeHidden()

  const owner = await openOffice(browser, baseURL, language)
  await owner.goto(address)
  const owners = owner.getByRole('dialog', { name: o('orders.details') })
  await pressStep(owners, o('orders.step.preparing'), o('state.preparing'))
  await pressStep(owners, o('orders.carried.errand'), o('state.with-courier'))
  await pressStep(owners, o('orders.step.delivered'), o('state.delivered'))
  await workshop.reload()
  await expect(day).toBeVisible()
  await expect(row).toHaveCount(0)
  for (const staffPage of [sales, workshop, owner]) await staffPage.context().close()
})
