import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import type { UrlRedirect } from '#contract/integrations/imports/url-redirects.contract.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import type { PageRenderer } from '#server/site/pages/page-renderer.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { redirectPathsOf } from './redirect-paths.rules.ts'

const wooHeading = 'ID,Type,Name,Published,Stock,Regular price,Categories'
const shopifyHeading = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'

describe('an address of an imported shop', async () => {
  /** A shop with lists and products at the addresses of its router. */
  const ownTables = new Set<string>()
  const renderer: PageRenderer = {
    render: async ({ path }) => ({
      status: path === '/404' || (path.startsWith('/products/') && !ownTables.has(path)) ? 404 : 200,
      body: `<p>${path}</p>`,
      head: [],
      state: {},
      files: [],
    }),
    isUnknown: (path) => !/^\/(products(\/[^/]+)?|about)?(\?.*)?$/.test(path),
    findAssets: () => ({ entry: '/entry.js', styles: [], modules: [] }),
  }
  // No change is announced, so caches stay valid: only lookups made on each request can change.
  const settled = { ...unsettledContent(), unchangedSince: () => true, isListening: () => true }
  const test = await createTestApp({ renderer, content: settled })
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const go = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  const bring = async (rows: string[]) => {
    const payload = rows.join('\n')
    const sent = await app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    const { id } = sent.json() as ImportPreview
    return (
      await app.inject({ method: 'POST', url: `/api/admin/imports/${id}/bring`, headers })
    ).json() as ImportPreview
  }
  const idOf = async (title: string) =>
    (await pool.query('select id from products where title = $1 and deleted_at is null', [title])).rows[0]?.id as string
  const publish = (title: string) => pool.query(`update products set state = 'online' where title = $1`, [title])
  const list = async (q = '') =>
    (await app.inject({ url: `/api/admin/old-addresses?q=${encodeURIComponent(q)}`, headers })).json() as UrlRedirect[]
  const save = (from: string, target: string) =>
    app.inject({ method: 'PUT', url: '/api/admin/old-addresses', headers, payload: { from, to: target } })

  const { change } = await bring([
    wooHeading,
    '1,simple,Keswa brodée à l’or,1,3,50,Femmes > Keswas',
    '2,simple,قفطان مطرّز,1,3,50,Femmes > Keswas',
    '3,simple,Keswa brodée à l’or,1,3,50,Hommes',
  ])
  await bring([shopifyHeading, 'farmla-bleue,Farmla bleue,Hommes,Title,Default Title,A,3,50'])
  const shelf = '/products?category=women&sub=keswas'

  it('leads nowhere while its product is hidden, and to the product from then on', async () => {
    expect(await go('/product/keswa-brodee-a-lor/')).toEqual([404, undefined])
    await publish('Keswa brodée à l’or')
    await publish('قفطان مطرّز')
    await publish('Farmla bleue')
    const [status, location] = await go('/product/keswa-brodee-a-lor/')
    expect([status, location]).toEqual([301, expect.stringMatching(/^\/products\/keswa-brodee-a-l-or-\w{6}$/)])
  })

  it.each([
    ['/product/keswa-brodee-a-lor', ''],
    ['/produit/keswa-brodee-a-lor/', ''],
    ['/shop/femmes/keswa-brodee-a-lor/', ''],
    ['/ar/product/keswa-brodee-a-lor/', '/ar'],
    ['/en/product/KESWA-brodee-a-lor?utm_source=x', '/en'],
  ])('redirects from %s, in its language', async (url, basename) => {
    const { rows } = await pool.query(`select product_id from old_addresses where path = '/product/keswa-brodee-a-lor'`)
    expect(await go(url)).toEqual([301, `${basename}/products/${rows[0].product_id}`])
  })

  it.each([
    [`/product/${encodeURIComponent('قفطان-مطرّز')}/`, 'قفطان مطرّز'],
    ['/products/farmla-bleue', 'Farmla bleue'],
    ['/ar/products/farmla-bleue', 'Farmla bleue'],
    ['/collections/hommes/products/farmla-bleue', 'Farmla bleue'],
  ])('redirects from %s to its product', async (url, title) => {
    const [status, location] = await go(url)
    expect([status, String(location).replace(/^\/ar/, '')]).toEqual([301, `/products/${await idOf(title)}`])
  })

  it.each([
    ['/product-category/femmes/keswas/', shelf],
    ['/categorie-produit/keswas/page/2/', shelf],
    ['/product-category/hommes', '/products?category=men'],
    ['/collections/hommes', '/products?category=men'],
    ['/ar/collections/hommes/', '/ar/products?category=men'],
  ])('redirects from %s to its sub-category', async (url, target) => {
    expect(await go(url)).toEqual([301, target])
  })

  it('of a second product with the same name has a number, as in WooCommerce', async () => {
    expect(await go('/product/keswa-brodee-a-lor-2')).toEqual([301, expect.any(String)])
    expect((await go('/product/keswa-brodee-a-lor-2'))[1]).not.toBe((await go('/product/keswa-brodee-a-lor'))[1])
  })

  it.each([
    '/product/never-there',
    '/products/never-there',
    '/collections/x',
    '/product/',
    '/nowhere',
    '/product-category/',
    '/product/%E0%A4%A',
  ])('is not found if the other shop had none such: %s', async (url) => {
    expect((await go(url))[1]).toBeUndefined()
  })

  it('never replaces a page of this shop', async () => {
    await pool.query(
      `insert into old_addresses (path, main_category) values ('/products/own-one', 'men'), ('/product/about', 'men')`,
    )
    ownTables.add('/products/own-one')
    expect(await go('/products/own-one')).toEqual([200, undefined])
    expect(await go('/about')).toEqual([200, undefined])
    expect(await go('/products')).toEqual([200, undefined])
  })

  it('can be entered by hand, complete or partial, and redirects at once', async () => {
    const id = await idOf('Farmla bleue')
    expect((await go('/product/vieille-page'))[0]).toBe(404)
    expect(
      (await save('https://old.example/product/vieille-page/?x=1', `https://shop.test/ar/products/${id}`)).statusCode,
    ).toBe(204)
    expect(await go('/product/vieille-page')).toEqual([301, `/products/${id}`])
    expect((await save('/collections/soldes', '/products?category=women&sub=keswas&page=3')).statusCode).toBe(204)
    expect(await go('/collections/soldes')).toEqual([301, shelf])
    expect(await list('vieille')).toEqual([
      { path: '/product/vieille-page', to: `/products/${id}`, title: 'Farmla bleue' },
    ])
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/admin/old-addresses?path=${encodeURIComponent('/product/vieille-page')}`,
      headers,
    })
    expect(gone.statusCode).toBe(204)
    expect(await go('/product/vieille-page')).toEqual([404, undefined])
  })

  it('is looked up again where no page existed before, also by the response cache', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const status = async () =>
      (await fetch(`http://127.0.0.1:${port}/product/plus-tard`, { redirect: 'manual' })).status
    expect([await status(), await status()]).toEqual([404, 404])
    await save('/product/plus-tard', `/products/${await idOf('Farmla bleue')}`)
    expect(await status()).toBe(301)
  })

  it.each([
    ['/product/x', 'https://evil.example/'],
    ['/product/x', '//evil.example/products'],
    ['/product/x', 'javascript:alert(1)'],
    ['/product/x', '/products/no-such-garment'],
    ['/product/x', '/products'],
    ['/product/x', '/dashboard'],
    ['/dashboard', '/products?category=men'],
    ['/', '/products?category=men'],
  ])('can lead only to products and lists of this shop: %s → %s', async (from, target) => {
    const answer = await save(from, target)
    expect(answer.json()).toMatchObject({ code: 'address-elsewhere' })
    expect((await go('/product/x'))[1]).toBeUndefined()
  })

  it('never leads out of the shop, whatever the request', async () => {
    for (const { to } of await list()) expect(to).toMatch(/^\/products[/?]/)
    for (const url of [
      '/product//evil.example',
      '/product/..%2f..%2fevil.example',
      '//evil.example/product/keswas',
      '/product/%5cevil.example',
      '/product/\\evil.example',
    ]) {
      expect((await go(url))[1]).toBeUndefined()
    }
  })

  it('is removed when its import is undone', async () => {
    const undone = await app.inject({ method: 'POST', url: `/api/admin/products/bulk/${change}/undo`, headers })
    expect(undone.json()).toMatchObject({ restored: 3 })
    expect(await go('/product/keswa-brodee-a-lor')).toEqual([404, undefined])
    expect((await list()).map(({ path }) => path)).not.toContain('/product-category/keswas')
    expect((await list()).map(({ path }) => path)).toContain('/products/farmla-bleue')
  })

  it('can be entered by the owner only', async () => {
    const sales = await signedInStaff(test, undefined, 'sales')
    const answer = await app.inject({ url: '/api/admin/old-addresses', headers: sales.headers })
    expect(answer.json()).toMatchObject({ code: 'role-forbidden' })
  })

  it('is looked up only for paths of the supported shop systems', () => {
    for (const path of ['/', '/nowhere', '/wp-login.php', '/a/b/c', '/products', `/product/${'x'.repeat(2000)}`])
      expect(redirectPathsOf(path)).toEqual([])
  })
})
