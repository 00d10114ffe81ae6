import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNothingUncaught } from '#server/testing/expect-no-uncaught.ts'
import { type OpenIdProvider, startOpenIdProvider, testClient } from '#server/testing/openid-provider.ts'
import { spawnShop } from '#server/testing/spawn-shop.ts'
import { onDesk, onDeskInDrills } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

/** A shop of its own with a real OpenID provider in place of Google. */
test.describe.configure({ mode: 'serial' })

let provider: OpenIdProvider
let shop: ChildProcessWithoutNullStreams
let origin: string
let folder: string
let complaints = ''

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jebba-google-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  provider = await startOpenIdProvider(`${origin}/api/auth/callback/google`)
  shop = spawnShop({
    PORT: String(port),
    DATA_DIR: folder,
    GOOGLE_CLIENT_ID: testClient.clientId,
    GOOGLE_CLIENT_SECRET: testClient.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  })
  shop.stdout.resume()
  shop.stderr.on('data', (output) => {
    complaints += output
  })
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, { timeout: 30_000 }).toBe(true)
})

test.afterAll(async () => {
  const ended = once(shop, 'close')
  shop.kill('SIGTERM')
  await Promise.all([ended, provider.close()])
  rmSync(folder, { recursive: true, force: true })
  expectNothingUncaught(complaints)
})

async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  const popup = await opening
  await popup.locator('input[name=login]').waitFor()
  return popup
}

test(
  'the Google window is 500 by 600, signs in, closes, and returns to the previous page',
  onDesk,
  async ({ page }) => {
    await page.goto(`${origin}/login?next=%2Fchange-password`)
    const popup = await openWindow(page)
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
    await popup.locator('input[name=login]').fill('amel')
    await popup.locator('input[name=password]').fill('x')
    await popup.locator('button[type=submit]').click()
    const closed = popup.waitForEvent('close')
    await popup.locator('button[type=submit]').click()
    await closed
    await expect(page).toHaveURL(`${origin}/change-password`)
    await page.goto(`${origin}/user-dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Madame amel')
  },
)

test('registering and logging in offer Google, and link to each other', async ({ page }) => {
  await page.goto(`${origin}/login?next=%2Forders`)
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).first().click()
  await expect(page).toHaveURL(`${origin}/register?next=%2Forders`)
  await expect(page.getByRole('button', { name: 'S’inscrire avec Google' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).first().click()
  await expect(page).toHaveURL(`${origin}/login?next=%2Forders`)
})

test('a closed Google window has its own message, after a delay', onDeskInDrills, async ({ page }) => {
  await page.goto(`${origin}/login`)
  const popup = await openWindow(page)
  await popup.close()
  const since = Date.now()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Échec de la connexion avec Google', { timeout: 15_000 })
  expect(Date.now() - since).toBeGreaterThan(7000)
  await expect(dialog).toContainText('La fenêtre a été fermée avant la fin. Rien n’a changé.')
})

test('a failed Google sign-in has the prescribed text', onDesk, async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: origin }])
  await page.goto(`${origin}/login`)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Google Sign-In Failed')
  await expect(dialog.getByRole('button', { name: 'Continue Shopping' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog).toBeHidden()
})

test('a newer window replaces an older one, and a blocked one is reported', onDeskInDrills, async ({ page }) => {
  await page.goto(`${origin}/login`)
  const first = await openWindow(page)
  const closed = first.waitForEvent('close')
  await openWindow(page)
  await closed
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.reload()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(page.getByRole('dialog')).toContainText('Le navigateur a bloqué la fenêtre de Google.')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
