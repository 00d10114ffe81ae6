import { callEndpoints } from '#contract/orders/calls/calls.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import arabicCall from '../web/i18n/messages/call-me.ar.json' with { type: 'json' }
import frenchCall from '../web/i18n/messages/call-me.fr.json' with { type: 'json' }
import arabicShop from '../web/i18n/messages/shop.ar.json' with { type: 'json' }
import frenchShop from '../web/i18n/messages/shop.fr.json' with { type: 'json' }
import { createTranslate } from '../web/i18n/translate.ts'
import { getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { newPhone, stockOf } from './order-steps.ts'

const shopWords = { fr: { ...frenchShop, ...frenchCall }, ar: { ...arabicShop, ...arabicCall } }

test('a call request from a product page is called, and becomes an order in two presses', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  newGarment,
}) => {
  test.setTimeout(90_000)
  const translate = createTranslate(language, language === 'ar' ? shopWords.ar : shopWords.fr)
  const garment = await newGarment(2)
  const phone = newPhone()
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(`/${language}/products/${garment._id}`)
  await visitor.getByRole('button', { name: translate('callMe.open') }).click()
  const dialog = visitor.getByRole('dialog', { name: translate('callMe.title') })
  await dialog.getByRole('button', { name: translate('callMe.submit') }).click()
  await expect(dialog.getByText(translate('callMe.nameMissing'))).toBeVisible()
  await expect(dialog.getByLabel(translate('callMe.name'))).toBeFocused()
  await expectAccessible(visitor)
  const name = `Salwa ${phone.slice(-4)}`
  await dialog.getByLabel(translate('callMe.name')).fill(name)
  await dialog.getByLabel(translate('callMe.phone')).fill(phone)
  await dialog.getByRole('button', { name: translate('callMe.submit') }).click()
  await expect(dialog.getByText(translate('callMe.done'))).toBeVisible()
  await visitor.close()
  expect(await stockOf(garment)).toBe(2)

  // Other journeys have call requests too: they are skipped until the right one is shown.
  const nextCall = () => page.waitForResponse((response) => response.url().endsWith(callEndpoints.next.path))
  let pendingCall = nextCall()
  await page.goto('/dashboard/calls')
  for (
    let desk = await (await pendingCall).json();
    desk.request?.name !== name;
    desk = await (await pendingCall).json()
  ) {
    pendingCall = nextCall()
    const onwards = page.getByRole('button', { name: t('orders.calls.skip') })
    await onwards
      .or(page.getByRole('button', { name: t('orders.calls.next') }))
      .first()
      .click()
  }
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(garment.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('orders.calls.becomeOrder') }).click()
  await expect(page.getByLabel(t('orders.form.name'))).toHaveValue(name)
  await page.getByLabel(t('orders.filter.governorate')).selectOption('tunis')
  await page.getByLabel(t('orders.form.delegation')).selectOption('la-marsa')
  await page.getByLabel(t('orders.form.street')).fill('3, rue du Pacha')
  await page.getByRole('button', { name: t('orders.form.take') }).click()
  await expect(page).toHaveURL(/\/calls$/)
  expect(await stockOf(garment)).toBe(1)
  const { api } = await getAdminSession()
  const searchResult = await (await api.get(`/api/admin/orders?search=${encodeURIComponent(name)}`)).json()
  // Digits in the name may match the phone number of another order.
  const hers = searchResult.orders.filter((order: OfficeOrder) => order.name === name)
  expect(hers).toHaveLength(1)
})
