import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { admin } from './accounts.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { test } from './separate-shop.ts'

const t = officeTranslate('fr')

test.use({ shopSettings: { MAIL_NEARBY: 'on' } })

test('the owner sets the mailbox of the shop, and a test says in words what is wrong', async ({
  page,
  shop,
  staff,
  expectConsoleErrors,
}) => {
  // A wrong password is entered on purpose.
  expectConsoleErrors()
  expect((await (await staff.get('/api/admin/mail-account')).json()).setBy).toBe('nobody')
  await page.goto(`${shop.origin}/dashboard/waiting-list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('mails.account.add') })
    .click()
  await page.getByRole('button', { name: t('mails.account.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('mails.account.provider')).selectOption('other')
  await dialog.getByLabel(t('mails.account.address')).fill('bonjour@leila.tn')
  await dialog.getByLabel(t('mails.account.host')).fill('127.0.0.1')
  await dialog.getByLabel(t('mails.account.port')).selectOption('2525')
  await dialog.getByLabel(t('mails.account.password')).fill('abcd efgh ijkl mnop')
  await dialog.getByLabel(t('staff.ownPassword')).fill('not this one')
  await dialog.getByRole('button', { name: t('settings.save') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('staff.wrongPassword'))
  await dialog.getByLabel(t('staff.ownPassword')).fill(admin.password)
  await dialog.getByRole('button', { name: t('settings.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('bonjour@leila.tn')).toBeVisible()

  const tryIt = async () => {
    await page.getByLabel(t('mails.testTo')).fill('leila@leila.tn')
    await page.getByRole('button', { name: t('mails.test') }).click()
  }
  await tryIt()
  await expect(page.getByText(t('mails.reason.connection'))).toBeVisible()
  const server = await startTestMailServer(2525)
  server.refusals.login = '535 5.7.8 Username and Password not accepted'
  await tryIt()
  await expect(page.getByText(t('mails.reason.login'))).toBeVisible()
  delete server.refusals.login
  await tryIt()
  await expect(page.getByText(t('mails.testSent'))).toBeVisible()
  expect(server.received).toHaveLength(1)
  await server.close()
})
