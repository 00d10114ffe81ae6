import { languages } from '#contract/text/languages.ts'
import { sampleIds } from './garment.ts'
import { expect, test } from './visit.ts'

test('a garment’s page tells search engines what it is, in which languages, and what it costs', async ({
  request,
  baseURL,
}) => {
  const [id] = sampleIds
  const html = await (await request.get(`/en/products/${id}`)).text()
  expect(html).toMatch(/<html lang="en" dir="ltr">/)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/en/products/${id}">`)
  for (const language of languages) {
    expect(html).toContain(`hreflang="${language}" href="${baseURL}/${language}/products/${id}"`)
  }
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${baseURL}/media/[^"]+">`))
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(facts[0].offers[0]).toMatchObject({ '@type': 'Offer', priceCurrency: 'TND' })
})

test('the sitemap lists every garment in every language, and robots know where it is', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const id of sampleIds) expect(sitemap).toContain(`<loc>${baseURL}/ar/products/${id}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('searches and private pages are not to be listed', async ({ request }) => {
  for (const path of ['/products?query=jebba', '/cart', '/login', '/orders', '/nulle-part']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">')
  }
})

test('the tab and the address books of the page follow the visitor', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'À propos' }).click()
  await expect(page).toHaveTitle(/^La maison · /)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/about$/)
})
