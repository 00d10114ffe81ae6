import { languages } from '#contract/platform/text/languages.ts'
import { sampleIds } from './garment.ts'
import { expect, test } from './journey-test.ts'
import { listFaults, parseStructuredData, type StructuredItem } from './structured-data.ts'

test('a product page has structured data, its languages, and its price', async ({ request, baseURL }) => {
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

test('every kind of page has valid structured data', async ({ request }) => {
  const { news } = (await (await request.get('/api/news?language=fr&limit=1')).json()) as { news: { id: string }[] }
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ['/fr/contact', ['ClothingStore']],
    ['/ar/contact', ['ClothingStore']],
    ['/en/products', []],
    ['/fr/products?category=women', ['BreadcrumbList']],
    ['/ar/products?category=women&sub=kaftan', ['BreadcrumbList']],
    ['/fr/products?color=green', ['BreadcrumbList']],
    ['/fr/products?occasion=henna', ['BreadcrumbList']],
    [`/fr/news/${news[0]?.id}`, ['NewsArticle']],
    ...sampleIds.slice(0, 6).map((id) => [`/ar/products/${id}`, ['Product', 'BreadcrumbList']] as const),
  ]
  for (const [address, types] of pages) {
    const html = await (await request.get(address)).text()
    const facts = parseStructuredData(html)
    expect(
      facts.map((fact) => fact['@type']),
      address,
    ).toEqual(types)
    expect(facts.flatMap(listFaults), address).toEqual([])
    expect(html, address).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+">/)
  }
  expect(await (await request.get('/fr/terms')).text()).toMatch(/<meta property="og:image" content="[^"]+\.png">/)
})

test('errors in structured data are detected', () => {
  const offer = { '@type': 'Offer', price: '12', priceCurrency: 'EUR', url: '/x', colour: 'red' }
  expect(listFaults(offer).join()).toMatch(
    /availability is missing.*price is no price.*currency.*url.*colour is not known/,
  )
  expect(listFaults({ '@type': 'Hat' })).toHaveLength(1)
  const crumb = { '@type': 'ListItem', position: 2, name: 'Boutique', item: 'https://shop.test/' }
  expect(listFaults({ '@type': 'BreadcrumbList', itemListElement: [crumb] })).toEqual(['crumbs out of order'])
})

test('the offers of a product equal its page: current and previous price, and stock', async ({ request }) => {
  type Shown = {
    _id: string
    newPrice: number
    oldPrice: number
    colors: { stock: number; colorName: { fr: string } }[]
  }
  const products = (await (await request.get('/api/products')).json()) as Shown[]
  const samples = products.filter(({ _id }) => sampleIds.includes(_id))
  const reduced = samples.find(({ newPrice, oldPrice }) => oldPrice > newPrice)
  const soldOut = samples.find(({ colors }) => colors.some(({ stock }) => stock === 0))
  const delivery = (await (await request.get('/api/shop/delivery')).json()) as { daysMost: number; returnDays: number }
  for (const garment of [reduced, soldOut]) {
    if (!garment) throw new Error('the samples have one reduced and one sold out')
    const [product] = parseStructuredData(await (await request.get(`/fr/products/${garment._id}`)).text())
    const offers = product?.offers as StructuredItem[]
    expect(offers.map(({ name, price, availability }) => ({ name, price, availability }))).toEqual(
      garment.colors.map(({ colorName, stock }) => ({
        name: colorName.fr,
        price: garment.newPrice.toFixed(3),
        availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      })),
    )
    const previousPrice = garment.oldPrice > garment.newPrice ? garment.oldPrice.toFixed(3) : undefined
    expect((offers[0]?.priceSpecification as StructuredItem | undefined)?.price).toBe(previousPrice)
    expect(offers[0]).toMatchObject({
      shippingDetails: { deliveryTime: { transitTime: { maxValue: delivery.daysMost } } },
      hasMerchantReturnPolicy: { merchantReturnDays: delivery.returnDays },
    })
  }
})

test('lists have their own titles and descriptions, and every page one canonical address', async ({
  request,
  baseURL,
}) => {
  const read = async (address: string) => {
    const html = await (await request.get(address)).text()
    const first = (pattern: RegExp) => pattern.exec(html)?.[1]
    return {
      title: first(/<title>([^<]+)<\/title>/) ?? '',
      sentence: first(/<meta name="description" content="([^"]+)">/) ?? '',
      canonical: first(/<link rel="canonical" href="([^"]+)">/)?.replaceAll('&amp;', '&'),
      listed: !html.includes('content="noindex"'),
    }
  }
  const ownPaths = [
    '/fr',
    '/fr/products',
    '/fr/products?category=men',
    '/fr/products?category=women',
    '/fr/products?category=women&sub=kaftan',
    '/fr/products?sub=kaftan',
    '/fr/products?sub=burnous',
    '/fr/products?color=green',
    '/fr/products?color=gold',
    '/fr/products?occasion=henna',
    '/fr/products?page=2',
    '/ar/products?category=women',
    '/en/products?category=women',
    '/fr/terms',
  ]
  const pages = await Promise.all(ownPaths.map(read))
  expect(pages.map(({ canonical, listed }) => listed && canonical)).toEqual(
    ownPaths.map((address) => baseURL + address),
  )
  expect(new Set(pages.map(({ title }) => title)).size).toBe(ownPaths.length)
  expect(new Set(pages.map(({ sentence }) => sentence)).size).toBe(ownPaths.length)
  expect(pages[0]?.title).toMatch(/^L’habit tunisien, fait main · /)
  expect(pages[4]?.title).toMatch(/^Kaftans pour femme, de Tunisie · /)
  expect(pages[11]?.title).toMatch(/^اللباس التقليدي التونسي للنساء · /)

  for (const [address, canonical] of [
    ['/fr/conditions', '/fr/terms'],
    ['/fr/confidentialite', '/fr/terms'],
    ['/en/confidentialite', '/en/terms'],
    ['/fr/products?utm_source=x&sub=kaftan&category=women', '/fr/products?category=women&sub=kaftan'],
    ['/fr/products?page=1', '/fr/products'],
    ['/fr/products?fbclid=1&page=2', '/fr/products?page=2'],
    ['/fr/?gclid=3', '/fr'],
    ['/fr/products?category=women&sub=keswa', '/fr/products?sub=keswa'],
  ]) {
    expect((await read(address ?? '')).canonical, address).toBe(`${baseURL}${canonical}`)
  }
  for (const narrowed of [
    '?color=green&occasion=henna',
    '?sub=kaftan&size=M',
    '?color=green&color=red',
    '?sub=nothing',
    '?color=emeraude',
    '?page=400',
  ]) {
    expect((await read(`/fr/products${narrowed}`)).listed, narrowed).toBe(false)
  }
})

test('the sitemap lists every product in every language, and robots.txt names it', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const id of sampleIds) expect(sitemap).toContain(`<loc>${baseURL}/ar/products/${id}</loc>`)
  expect(sitemap).toContain(`/fr/products?sub=keswa</loc>`)
  expect(sitemap).not.toContain('sub=keswa&amp;')
  expect(sitemap).not.toContain('category=women&amp;sub=keswa')
  for (const list of ['?sub=kaftan', '?category=women&amp;sub=kaftan', '?color=green', '?occasion=henna']) {
    expect(sitemap).toContain(`<loc>${baseURL}/en/products${list}</loc>`)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/orders', '/fr/orders', '/ar/checkout', '/en/user-dashboard', '/fr/dashboard']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
})

test('searches and private pages are not indexed', async ({ request }) => {
  for (const path of ['/products?query=jebba', '/cart', '/login', '/orders', '/nulle-part']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">')
  }
})

test('title, canonical address and languages change on navigation', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'À propos' }).click()
  await expect(page).toHaveTitle(/^La maison · /)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/about$/)
})
