import type { Page } from '@playwright/test'
import { depositOf } from '#contract/catalogue/products/making.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { formatDinars, formatPrice } from '#contract/platform/text/money.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { getAdminSession, listMailTemplates, signInShopper } from './accounts.ts'
import { fillIn, ordersOf } from './checkout-steps.ts'
import { chooseDay } from './choose-day.ts'
import { sampleIds, test } from './garment.ts'
import { expect } from './journey-test.ts'
import { officeTranslate, openOffice } from './office-test.ts'
import { deliverOrder } from './review-steps.ts'
import { shopTranslate } from './shop-messages.ts'

const gold = { fr: 'Fil d’or à la main', ar: 'خيط ذهب باليد' } as const

async function orderOf(id: string | undefined): Promise<OfficeOrder> {
  const { api } = await getAdminSession()
  return (await api.get(`/api/admin/orders/${id}`)).json()
}

const language = 'fr'

const t = shopTranslate(language)
const o = officeTranslate(language)

/** Adds an appointment; the customer gets a mail about it. */
async function appoint(making: ReturnType<Page['getByRole']>, kind: 'fitting' | 'alteration', day: string) {
  await making.getByRole('combobox', { name: o('makingOffice.appointment') }).selectOption(kind)
  await making.getByLabel(o('makingOffice.at'), { exact: true }).fill(`${day}T10:30`)
  await making.getByRole('button', { name: o('makingOffice.make') }).click()
  await expect(making.getByRole('listitem').filter({ hasText: t(`appointment.${kind}`) })).toBeVisible()
}

test('a keswa is made to measure, from the form to the alteration', async ({ page, browser, baseURL, speak }) => {
  test.setTimeout(180_000)
  await speak(language)
  const { email } = await signInShopper(page)
  const keswa = sampleIds.find((id) => id.startsWith('keswa-mahdaouia'))
  const { api } = await getAdminSession()
  const { making, newPrice }: Product = await (await api.get(`/api/products/${keswa}`)).json()
  const added = making.options.find(({ name }) => name[language] === gold[language])

  await page.goto(localisePath(language, `/products/${keswa}`))
  await page.getByRole('button', { name: t('product.making') }).click()
  const dialog = page.getByRole('dialog', { name: t('product.making') })
  const sum = (price: number) => dialog.getByText(formatPrice(language, price), { exact: true })
  await expect(sum(newPrice)).toBeVisible()
  const ready = dialog.getByText(t('making.readyOn', { day: '' }).trim()).last()
  const previousReady = await ready.innerText()
  await dialog.getByText(gold[language]).click()
  // The option raises the price and the number of days.
  await expect(sum(newPrice + (added?.price ?? 0))).toBeVisible()
  await expect(ready).not.toHaveText(previousReady)
  const deposit = depositOf(newPrice + (added?.price ?? 0), making.deposit)
  await expect(dialog.getByText(formatPrice(language, deposit), { exact: false }).first()).toBeVisible()
  const day = dialog.getByRole('group', { name: t('making.neededBy') })
  await chooseDay(day, inDays(3))
  await expect(dialog.getByText(t('making.tooLate', { day: formatDate(language, inDays(3)) }))).toBeVisible()
  const needed = inDays(200)
  await chooseDay(day, needed)
  await expect(
    dialog.getByText(
      // The sentence says "anywhere", because no governorate is chosen yet.
      t('making.orderBefore', {
        place: t('making.anywhere'),
        day: formatDate(language, needed),
        before: '\n',
      }).split('\n')[0] ?? '',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: t('making.add') }).click()
  // Missing values are reported at their fields.
  const tapes = dialog.locator('input[inputmode=decimal]')
  await expect(tapes.first()).toBeFocused()
  for (const [index, centimetres] of ['164', '96,5', '80', '102', '58'].entries())
    await tapes.nth(index).fill(centimetres)
  await dialog.getByLabel(t('making.who')).fill('Zohra')
  await dialog.getByRole('button', { name: t('making.add') }).click()
  await expect(dialog).toBeHidden()
  await page.goto(localisePath(language, '/checkout'))
  await fillIn(page)
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await expect.poll(async () => (await ordersOf(email)).length).toBe(1)
  const [order] = await ordersOf(email)

  const owner = await openOffice(browser, baseURL, language)
  await owner.goto(`/dashboard/manage-orders?order=${order?._id}`)
  const depositNotice = owner.getByText(o('makingOffice.deposit', { amount: formatDinars(language, deposit) }))
  await expect(depositNotice).toBeVisible()
  const paid = owner.getByRole('region', { name: o('orders.deposit'), exact: true })
  await paid.getByText(o('orders.deposit.take')).click()
  await paid.getByLabel(o('orders.deposit.amount')).fill(String(deposit))
  await paid.getByRole('combobox').selectOption('d17')
  await paid.getByRole('button', { name: o('orders.deposit.save') }).click()
  await expect(depositNotice).toBeHidden()

  const workshop = owner.getByRole('region', { name: t('product.making') })
  await workshop.getByRole('button', { name: o('makingOffice.write') }).click()
  await workshop.getByLabel(t('making.inCm', { what: t('tape.waist') })).fill('81')
  await workshop.getByRole('button', { name: o('makingOffice.save') }).click()
  await expect(workshop.getByText(o('makingOffice.takenBy', { name: 'admin' }))).toBeVisible()
  await workshop.getByRole('button', { name: o('orders.making.step.measured') }).click()
  await expect(workshop.getByRole('link', { name: o('orders.messages.whatsapp') })).toHaveAttribute('href', /wa\.me/)

  await owner.locator('.craft-stage').getByText(o('orders.stage.sewing')).click()
  await expect.poll(async () => Object.values((await orderOf(order?._id)).productProgress)).toEqual([50])
  await appoint(workshop, 'fitting', needed)
  await workshop.getByRole('button', { name: o('orders.making.step.fitting') }).click()
  await expect(workshop.locator(`p[lang=${language}]`)).toContainText('10:30')
  await owner.goto('/dashboard/workshop')
  await expect(owner.getByText(t('appointment.fitting')).first()).toBeVisible()
  await expect.poll(() => listMailTemplates(email)).toContain('appointment')

  await page.goto(localisePath(language, '/orders'))
  const makingSection = page.getByRole('region', { name: t('product.making') })
  await expect(makingSection.getByText(t('appointment.fitting'))).toBeVisible()
  await expect(makingSection.getByText(/81/)).toBeVisible()

  await deliverOrder(await orderOf(order?._id))
  await owner.goto(`/dashboard/manage-orders?order=${order?._id}`)
  await appoint(workshop, 'alteration', inDays(210))
  await workshop.getByRole('button', { name: o('orders.making.step.altered') }).click()
  await expect(workshop.locator(`p[lang=${language}]`)).toContainText('10:30')
  await owner.context().close()
  await page.reload()
  await expect(makingSection.getByText(t('appointment.alteration'))).toBeVisible()
  const seen = await orderOf(order?._id)
  expect(seen).toMatchObject({
    state: 'delivered',
    deposit,
    products: [{ quantity: 1, made: { neededBy: needed } }],
  })
})
