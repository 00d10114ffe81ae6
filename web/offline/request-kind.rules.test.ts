import { describe, expect, it } from 'vitest'
import { cacheKeyOf, requestKindOf } from './request-kind.rules.ts'

const origin = 'https://shop.example'
const kind = (path: string, changes: Partial<Parameters<typeof requestKindOf>[0]> = {}) =>
  requestKindOf({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', cache: 'default', ...changes }, origin)
const opened = (path: string) => kind(path, { mode: 'navigate' })

describe('the kind of a request', () => {
  it.each([
    '/',
    '/ar',
    '/products',
    '/en/products?q=jebba',
    '/fr/products/jebba-1',
    '/cart',
    '/ar/checkout',
    '/ar/first-order',
    '/wishlist',
    '/news',
    '/ar/news/un-atelier',
  ])('caches the page %s', (path) => expect(opened(path)).toBe('page'))

  it.each([
    ...['/orders', '/ar/orders/12/receipt', '/user-dashboard', '/change-password', '/login?next=/orders', '/follow'],
    ...['/reset-password?token=secret', '/your-words?key=secret', '/restock?key=secret', '/admin', '/dashboards'],
    ...['/register', '/o/secret', '/nothing-there'],
  ])('never caches the page %s', (path) => expect(opened(path)).toBe('other-page'))

  it.each(['/dashboard', '/ar/dashboard/manage-orders', '/dashboard/manage-orders?state=new', '/dashboard/messages'])(
    'recognises the page %s of the back office',
    (path) => expect(opened(path)).toBe('office-page'),
  )

  it.each([
    '/api/shop',
    '/api/shop/home',
    '/api/shop/pages/terms?language=ar',
    '/api/products/cards?page=2',
    '/api/products/facets',
    '/api/products/a1',
    '/api/news?language=ar&page=2',
    '/api/news/un-atelier?language=ar',
  ])('caches the response %s', (path) => expect(kind(path)).toBe('answer'))

  it.each([
    ...['/api/auth/get-session', '/api/orders/1', '/api/orders/email/a@b.tn', '/api/admin/orders', '/api/account/kept'],
    // Cart prices are never served from the cache.
    ...['/api/products?ids=a1', '/api/products/search?q=a', '/api/products/suggest?q=a', '/api/products/a1/reviews'],
    ...['/shop-worker.js', '/readyz', '/metrics'],
  ])('ignores %s', (path) => expect(kind(path)).toBe('left-alone'))

  it('ignores requests that send data, other sites, uncached requests and files', () => {
    expect(kind('/api/orders', { method: 'POST' })).toBe('left-alone')
    expect(kind('/api/shop', { cache: 'no-store' })).toBe('left-alone')
    expect(kind('https://elsewhere.example/assets/a.js')).toBe('left-alone')
    expect(opened('/sitemap.xml')).toBe('left-alone')
    expect(opened('/api/products')).toBe('left-alone')
  })

  it('recognises files by name and pictures by path', () => {
    expect([kind('/assets/a-1b2.js'), kind('/media/abc/640.avif')]).toEqual(['file', 'picture'])
    expect(kind('/media/w0123456789abcdef012-60x40/640.avif')).toBe('left-alone')
  })
})

it('uses the query string in the cache key of lists, and not of other pages', () => {
  const under = (path: string) => cacheKeyOf(origin + path)
  expect(under('/ar/products?size=L')).toBe('/ar/products?size=L')
  expect(under('/ar/news?page=2')).toBe('/ar/news?page=2')
  expect(under('/checkout?order=17')).toBe('/checkout')
  expect(under('/?utm_source=post')).toBe('/')
  expect(under('/api/products/cards?page=2')).toBe('/api/products/cards?page=2')
})
