import type { Opening } from '#contract/operations/opening/opening.contract.ts'
import { closedText } from '#contract/platform/settings/closed-text.rules.ts'
import { closeUntilReady } from '#server/operations/opening/opening.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { admin } from './accounts.ts'
import { countTaps, taps } from './count-taps.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { createPhotograph, pressSave, priceField, titleField } from './product-steps.ts'
import { test as base } from './separate-shop.ts'

type MailServer = Awaited<ReturnType<typeof startTestMailServer>>

/** A new, empty shop that sends its mails to a server of this journey. */
const test = base.extend<{ mailServer: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, and this fixture needs no other
  mailServer: async ({}, use) => {
    const server = await startTestMailServer()
    await use(server)
    await server.close()
  },
  shopSettings: async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, MAIL_FROM: 'dar@example.tn' }),
})

const maxTaps = 34

/** Closes the shop like a new one in production; in tests a shop takes orders from the start. */
async function closeUntilReadied(dataDir: string): Promise<void> {
  await withDatabase(readConfig({ DATA_DIR: dataDir }), closeUntilReady)
}

const language = 'ar'

test('a first evening on a phone, from signing in to the open shop', async ({ browser, shop, mailServer, staff }) => {
  test.setTimeout(120_000)
  const t = officeTranslate(language)
  await closeUntilReadied(shop.dataDir)
  const open = async () => {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'language', value: language, url: shop.origin }])
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    return context.newPage()
  }
  // The owner's phone, not signed in yet, and the phone of a visitor.
  const [page, shopPage] = [await open(), await open()]
  const soon = shopPage.getByText(closedText(undefined)[language])
  const opening = async (): Promise<Opening> => (await staff.get('/api/admin/opening')).json()
  const remainingSteps = async () => (await opening()).steps.flatMap(({ name, done }) => (done ? [] : [name]))
  const step = (name: Opening['steps'][number]['name']) => page.getByRole('link', { name: t(`opening.step.${name}`) })
  const saveSettings = async () => {
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await expect(page.getByText(t('saved.saved'), { exact: true })).toBeVisible()
  }
  const home = async () => {
    await page.getByRole('link', { name: t('office.home'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('opening.title') })).toBeVisible()
  }

  await page.setViewportSize({ width: 360, height: 780 })
  await countTaps(page)
  await page.goto(`${shop.origin}/admin`)
  expect(await remainingSteps()).toEqual(['name', 'address', 'phone', 'taxId', 'delivery', 'garment', 'backup'])
  await shopPage.goto(shop.origin)
  await expect(soon).toBeVisible()

  const write = async (label: string | RegExp, text: string) => {
    const field = page.getByLabel(label).first()
    await field.click()
    await field.fill(text)
  }
  await write(t('office.username'), admin.username)
  await write(t('office.password'), admin.password)
  await page.getByRole('button', { name: t('office.enter') }).click()
  await expect(page.getByRole('heading', { name: t('opening.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('opening.open') })).toHaveCount(0)

  await step('name').click()
  await write(new RegExp(`^${t('settings.name')}`), 'Dar Leila')
  await write(new RegExp(`^${t('settings.address')}`), '3, rue du Pacha, Tunis')
  await saveSettings()
  await expect.poll(remainingSteps).toEqual(['phone', 'taxId', 'delivery', 'garment', 'backup'])

  // After an interruption the list still shows which steps are done.
  await page.reload()
  await home()
  await step('phone').click()
  await write(t('settings.phone'), '71 000 111')
  await write(t('settings.taxId'), '1234567/A/M/000')
  await saveSettings()
  await expect.poll(remainingSteps).toEqual(['delivery', 'garment', 'backup'])

  await home()
  await page
    .getByRole('listitem')
    .filter({ has: step('delivery') })
    .getByRole('button')
    .click()
  await expect(step('delivery')).toBeHidden()

  await step('garment').click()
  const buffer = await createPhotograph('#1f4e79')
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label', { has: page.getByLabel(t('pictures.choose')) }).click()
  await (await chooser).setFiles({ name: 'jebba.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: t('pictures.number', { number: 1 }) })).toBeVisible()
  await titleField(page, t).click()
  await titleField(page, t).fill('Jebba de soie')
  await priceField(page, t).click()
  await priceField(page, t).fill('320')
  await page.getByRole('button', { name: 'M', exact: true }).click()
  await write(t('productForm.stockOf', { size: 'M' }), '2')
  await pressSave(page, t, 'productForm.publish')
  await expect(page).toHaveURL(/edit-product\/jebba-/)
  await expect.poll(remainingSteps).toEqual(['backup'])

  await home()
  await step('backup').click()
  await page.getByRole('button', { name: t('backups.start') }).click()
  await expect.poll(remainingSteps, { timeout: 40_000 }).toEqual([])

  // Sends a test mail instead of trusting the settings.
  await page.goto(`${shop.origin}/dashboard/settings/mails`)
  await write(t('mails.testTo'), 'leila@example.tn')
  await page.getByRole('button', { name: t('mails.test') }).click()
  await expect(page.getByText(t('mails.testSent'))).toBeVisible()
  expect(mailServer.received.map(({ to }) => to)).toContainEqual(['leila@example.tn'])

  await shopPage.reload()
  await expect(soon).toBeVisible()
  await home()
  await page.getByRole('button', { name: t('opening.open') }).click()
  await expect(page.getByText(t('opening.opened'))).toBeVisible()
  // All steps are done, so the list is hidden.
  await expect(page.getByRole('heading', { name: t('opening.title') })).toHaveCount(0)
  expect((await opening()).openingSoon).toBe(false)
  await expect
    .poll(async () => {
      await shopPage.reload()
      return soon.count()
    })
    .toBe(0)
  await expect(shopPage.getByText('Dar Leila').first()).toBeVisible()
  expect(await taps(page)).toBeLessThanOrEqual(maxTaps)
  for (const openPage of [page, shopPage]) await openPage.context().close()
})
