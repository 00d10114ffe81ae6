import type { Page } from '@playwright/test'
import { customPagePath } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { expectToast } from './toasts.ts'
import { expectLargeTargets } from './touch-targets.ts'

/** Texts that no other test uses. */
const uniqueWords = (language: Language, words: string) => `${words} ${language} ${Date.now()}`

async function save(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click()
}

/** Checks that no toast covers the button. */
async function expectUncovered(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen === element || element.contains(seen)
      }),
    )
    .toBe(true)
}

test(
  'a text is undone by one press, and an earlier version restored where it is edited',
  inDrills,
  async ({ page, t, language }) => {
    const { api } = await getAdminSession()
    // Each device uses another text, because both run at the same time.
    const field = language === 'fr' ? 'aboutVisit' : 'aboutIntro'
    const stored = async () => (await (await api.get(settingsEndpoints.read.path)).json()).pages[field].fr as string
    const [first, second] = [uniqueWords(language, 'Rue du Pacha'), uniqueWords(language, 'Rue de la Kasbah')]
    await expect(
      await api.put(settingsEndpoints.pages.path, { data: { [field]: { fr: first, en: '', ar: '' } } }),
    ).toBeOK()

    await page.goto(paths.settingsPlace('pages'))
    const box = page.getByRole('textbox', { name: t(`settings.${field}`) })
    // The "about" preview uses the language of the office; this text is French.
    await page.getByRole('radio', { name: t('language.fr') }).check({ force: true })
    await expect(box).toHaveValue(first)
    await box.fill(second)
    await save(page, t('settings.save'))
    const undo = page.getByRole('button', { name: t('office.undo') })
    await expectUncovered(page, t('office.undo'))
    await expectUncovered(page, t('settings.preview'))
    await undo.click()
    await expectToast(page, t('settings.takenBack'))
    await expect(box).toHaveValue(first)
    expect(await stored()).toBe(first)

    // Undoing is a change too, so the undone text is among the earlier ones.
    await page.getByRole('button', { name: t('earlier.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('earlier.open') })
    const latest = dialog.getByRole('listitem').filter({ hasText: second }).first()
    await expect(latest.getByText(second)).toBeVisible()
    await expect(latest.getByText(first)).toBeVisible()
    await expect(latest.getByText(t('language.fr'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await latest.getByRole('button', { name: t('earlier.putBack') }).click()
    await expect(box).toHaveValue(second)
    await expect.poll(stored).toBe(second)
  },
)

test('the owner creates a page, visitors find it in the footer, and it is archived and restored', async ({
  page,
  t,
  language,
  browser,
  baseURL,
}) => {
  const title = uniqueWords(language, 'Lavage de la soie')
  await page.goto(paths.settingsPlace('own-pages'))
  await page.getByRole('link', { name: t('ownPages.add') }).click()
  await page.getByRole('textbox', { name: t('ownPages.title') }).fill(title)
  const text = '# À la main\n- Eau froide\nDemandez-nous sur [la page de contact](/contact).\n<script>alert(1)</script>'
  await page.getByRole('textbox', { name: t('ownPages.body') }).fill(text)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('settings.preview') }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('button', { name: 'العربية' }).click()
  // Without an Arabic text the French one is shown and marked as French.
  await expect(preview.locator('h1[lang=fr][dir=ltr]')).toHaveText(title)
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  await preview.getByRole('button', { name: t('settings.preview.close') }).click()

  await save(page, t('settings.save'))
  await expect(page).toHaveURL(/own-pages\?page=\d+$/)
  const stored = page.getByRole('textbox', { name: t('ownPages.address') })
  await expect(stored).toHaveValue(/^lavage-de-la-soie-/)
  const address = await stored.inputValue()
  const inShop = (language: Language) => localisePath(language, customPagePath(address))
  expect((await page.request.get(inShop('fr'))).status()).toBe(404)

  await page.getByRole('combobox', { name: t('ownPages.state') }).selectOption('online')
  await page.getByRole('combobox', { name: t('ownPages.shownIn') }).selectOption('menu')
  await save(page, t('settings.save'))
  await expect(async () => expect((await page.request.get(inShop('ar'))).status()).toBe(200)).toPass()

  // A visitor in a separate browser context.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const visitor = await context.newPage()
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: title })
  await expect(async () => {
    await visitor.goto(`${baseURL}/ar/contact`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await link.click()
  const heading = visitor.getByRole('heading', { level: 1, name: title })
  await expect(heading).toHaveAttribute('lang', 'fr')
  await expect(heading).toHaveAttribute('dir', 'ltr')
  await expect(visitor).toHaveURL(new RegExp(`/ar/pages/${address}$`))
  await expectAccessible(visitor)
  await expectLargeTargets(visitor)
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/ar/pages/${address}$`))
  await expect(visitor.locator('link[hreflang=en]')).toHaveAttribute('href', new RegExp(`/en/pages/${address}$`))
  await visitor.getByRole('article').getByRole('link', { name: 'la page de contact' }).click()
  await expect(visitor).toHaveURL(/\/ar\/contact$/)
  await context.close()
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/ar/pages/${address}`)

  // Archives the page and undoes that.
  await page.reload()
  await page.getByRole('combobox', { name: t('ownPages.state') }).selectOption('archived')
  await save(page, t('settings.save'))
  await page.getByRole('button', { name: t('office.undo') }).click()
  await expectToast(page, t('settings.takenBack'))
  await expect(page.getByRole('combobox', { name: t('ownPages.state') })).toHaveValue('online')
  await expect(async () => expect((await page.request.get(inShop('fr'))).status()).toBe(200)).toPass()

  // After a change of the address, the old one redirects.
  const moved = `${address}-bis`
  await page.getByRole('textbox', { name: t('ownPages.address') }).fill(moved)
  await save(page, t('settings.save'))
  await expect(async () => {
    const old = await page.request.get(inShop('ar'), { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([301, `/ar/pages/${moved}`])
  }).toPass()
  await page.getByRole('button', { name: t('earlier.open') }).click()
  await expect(page.getByRole('dialog').getByText(t('earlier.none'))).toBeVisible()

  // Archives the page: its link would otherwise stay in the footer, where other journeys would find it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('earlier.close') })
    .click()
  await page.getByRole('combobox', { name: t('ownPages.state') }).selectOption('archived')
  await save(page, t('settings.save'))
  await expect(async () => expect((await page.request.get(inShop('fr'))).status()).toBe(404)).toPass()
})
