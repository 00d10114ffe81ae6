import { newsEndpoints } from '#contract/catalogue/news/news.contract.ts'
import type { NewsList } from '#contract/catalogue/news/news-calls.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession, signInAdmin } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey-test.ts'
import { shopTranslate } from './shop-messages.ts'

test('the owner writes news, previews it in Arabic, and publishes it', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  const title = `Le fil d’or ${Date.now()}`
  await signInAdmin(page)
  await page.goto(paths.editNews('_'))
  await page.getByRole('textbox', { name: /^Titre/ }).fill(title)
  await page.getByRole('textbox', { name: /^Texte/ }).fill('# D’où il vient\nDe Fès, autrefois.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('button', { name: 'العربية' }).click()
  // Texts without a translation are shown in French, all others in Arabic.
  await expect(preview.locator('[dir=rtl]').getByRole('heading', { name: title })).toBeVisible()
  await preview.getByRole('button', { name: 'Fermer l’aperçu' }).click()

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/news\/le-fil-d-or/)
  const id = page.url().split('/').at(-1) ?? ''
  expect((await page.request.get(`/api/news/${id}?language=fr`)).status()).toBe(404)

  // Another person changes a different field meanwhile; both changes must be kept.
  const { api } = await getAdminSession()
  const allNews = await (await api.get(newsEndpoints.listAll.path)).json()
  const { changedAt: _changedAt, id: _id, ...stored } = allNews.find((news: { id: string }) => news.id === id)
  const intro = { fr: 'Un fil, deux villes.', en: '', ar: '' }
  await page.getByRole('combobox', { name: 'État' }).selectOption('online')
  await expect(await api.put(`${newsEndpoints.listAll.path}/${id}`, { data: { ...stored, intro } })).toBeOK()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()

  await expect(async () => {
    const shownNews = await (await page.request.get(`/api/news/${id}?language=ar`)).json()
    expect(shownNews).toMatchObject({ title, intro: intro.fr })
  }).toPass()
  await page.goto(`/fr${paths.news}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(paths.editNews(id))
  await page.getByRole('combobox', { name: 'État' }).selectOption('archived')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(async () => expect((await page.request.get(`/fr${paths.newsPiece(id)}`)).status()).toBe(404)).toPass()
})

test('news is read from the home page', async ({ page, speak }) => {
  const t = shopTranslate('ar')
  await speak('ar')
  const { news } = (await (await page.request.get('/api/news?language=ar&limit=50')).json()) as NewsList
  const expectedNews = news.find(({ id }) => id === 'les-mlifas-sont-arrivees')
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('home.news') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('news.title') })).toBeVisible()
  await page.getByRole('link', { name: expectedNews?.title ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: expectedNews?.title ?? '' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: t('news.garments') })
      .getByRole('article')
      .first(),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a piece of news is complete, and is shared with title, text and picture', async ({ page }) => {
    await page.goto('/ar/news/un-atelier-de-tarz-a-la-boutique')
    await expect(page.getByRole('heading', { level: 1, name: 'ورشة طرز في المحلّ' })).toBeVisible()
    await expect(page.getByText('كلّ واحدة تعود بزهرتها', { exact: false })).toBeVisible()
    const metaContent = async (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content', { timeout: 1000 })
    expect(await metaContent('og:type')).toBe('article')
    expect(await metaContent('og:title')).toBe('ورشة طرز في المحلّ')
    expect(await metaContent('og:image')).toMatch(/^https?:\/\/.+\/media\//)
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '{}')
    expect(facts).toMatchObject({ '@type': 'NewsArticle', inLanguage: 'ar', headline: 'ورشة طرز في المحلّ' })
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    expect(await (await page.request.get(feed ?? '')).text()).toContain('un-atelier-de-tarz-a-la-boutique')
    expect((await page.request.get('/news/nothing-here')).status()).toBe(404)
  })
})
