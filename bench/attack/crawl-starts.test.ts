import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { shopScreens } from '#web/screen-table.ts'
import { crawlStarts } from './crawl-starts.ts'

const sitemap = '<url><loc>https://shop.test/ar/products?sub=kaftan&amp;color=Rouge</loc></url>'
const queryParameters = { parameters: [{ name: 'query', in: 'query', schema: { type: 'string' } }] }
const document = {
  paths: {
    '/api/found': { get: { ...queryParameters, 'x-guard': 'anyone' }, post: { 'x-guard': 'anyone' } },
    '/api/told/{id}': { get: { ...queryParameters, 'x-guard': 'staff' } },
  },
}

const open = shopScreens.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/')

it('the crawl starts at every kind of page, every list parameter and every public call, in one language or in all', () => {
  const [brief, long] = [crawlStarts(sitemap, document, false), crawlStarts(sitemap, document, true)]
  const inAny = (path: string) => languages.some((language) => brief.includes(`/${language}${path}`))
  expect(open.filter((path) => !inAny(path))).toEqual([])
  const inEach = languages.flatMap((language) => open.map((path) => `/${language}${path}`))
  expect(inEach.filter((path) => !long.includes(path))).toEqual([])
  expect(inAny('/products?without=price')).toBe(true)
  for (const language of languages) expect(long).toContain(`/${language}/products?without=price`)
  for (const starts of [brief, long]) {
    expect(starts).toContain('/ar/products?sub=kaftan&color=Rouge')
    expect(starts.filter((path) => path.startsWith('/api/'))).toEqual([expect.stringMatching(/^\/api\/found\?query=./)])
  }
})

it('the short form keeps a few sitemap addresses of each kind, the long form all of them', () => {
  const garments = Array.from(
    { length: 90 },
    (_, index) => `<url><loc>https://shop.test/fr/products/${index}</loc></url>`,
  )
  const listedGarments = (long: boolean) =>
    crawlStarts(garments.join('') + sitemap, document, long).filter((path) => /products\/\d/.test(path))
  expect([listedGarments(false).length, listedGarments(true).length]).toEqual([4, 90])
})
