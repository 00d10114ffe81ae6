import { describe, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { appManifest, officeManifest } from './app-manifest.ts'
import { endingWorker, shopWorker } from './shop-worker.ts'

describe('the installable shop', async () => {
  const { app } = await createTestApp()

  it.each([
    ['fr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('in %s is read %s and opens in that language', async (language, dir) => {
    const answer = await app.inject(`/app-${language}.webmanifest`)
    expect(answer.headers['content-type']).toBe('application/manifest+json')
    const manifest = answer.json()
    expect(manifest).toMatchObject({ id: '/', lang: language, dir, start_url: `/${language}`, display: 'standalone' })
    expect(manifest.name).toBe((await app.inject('/api/shop')).json().name[language])
    expect(manifest.shortcuts).toHaveLength(3)
    const page = (await app.inject(`/${language}`)).body
    expect(page).toContain(`<link rel="manifest" href="/app-${language}.webmanifest">`)
  })

  it.each([
    ['fr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('has its back office beside it, an app of its own, in %s', async (language, dir) => {
    const manifest = (await app.inject(`/office-${language}.webmanifest`)).json()
    expect(manifest).toMatchObject({
      id: '/dashboard',
      lang: language,
      dir,
      scope: '/dashboard',
      display: 'standalone',
    })
    expect(manifest.name).toContain((await app.inject('/api/shop')).json().name[language])
    const shop = (await app.inject(`/app-${language}.webmanifest`)).json()
    expect(manifest.id).not.toBe(shop.id)
    const opened = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)]
    expect(opened).toHaveLength(3)
    for (const url of opened) {
      expect(url.startsWith(manifest.scope), url).toBe(true)
      expect((await app.inject(url)).statusCode, url).toBe(200)
    }
    for (const path of ['/dashboard', '/admin', '/dashboard/manage-orders']) {
      const page = (await app.inject({ url: path, headers: { cookie: `language=${language}` } })).body
      expect(page).toContain(`<link rel="manifest" href="/office-${language}.webmanifest">`)
      expect(page).toContain('/icons/office-touch-180.png')
    }
    expect((await app.inject('/dashboards')).body).toContain('href="/app-fr.webmanifest"')
  })

  it('has icons for every kind of screen, others for the back office, and their files exist', async () => {
    const iconsOf = (manifest: object) => (manifest as { icons: { src: string; purpose: string }[] }).icons
    const shop = iconsOf(appManifest('fr', 'Jebba', []))
    const office = iconsOf(officeManifest('fr', 'Jebba'))
    for (const icons of [shop, office]) {
      expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
      for (const { src } of icons) expect((await app.inject(src)).headers['content-type'], src).toBe('image/png')
    }
    expect(office.map(({ src }) => src).filter((src) => shop.some((icon) => icon.src === src))).toEqual([])
    expect((await app.inject('/icons/office-touch-180.png')).headers['content-type']).toBe('image/png')
  })

  it('revalidates its service worker each time, so that it can be removed', async () => {
    const answer = await app.inject('/shop-worker.js')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.body).toBe(shopWorker(true))
  })

  it('serves a service worker that deletes the caches where the offline shop is switched off', () => {
    expect(shopWorker(false)).toBe(endingWorker)
    expect(endingWorker).toContain('unregister()')
    expect(shopWorker(true)).not.toBe(endingWorker)
  })

  it('allows the camera on pages of the back office only', async () => {
    const camera = async (url: string) => String((await app.inject(url)).headers['permissions-policy']).split(',')[0]
    for (const url of ['/dashboard/couriers', '/ar/dashboard', '/admin', '/en/admin']) {
      expect(await camera(url), url).toBe('camera=(self)')
    }
    for (const url of ['/', '/fr/cart', '/dashboards', '/products?x=/dashboard', '/api/shop']) {
      expect(await camera(url), url).toBe('camera=()')
    }
  })

  it('names the prefetch rules in a header, which the content security policy does not restrict', async () => {
    const [, address = ''] = /^"(.*)"$/.exec(String((await app.inject('/')).headers['speculation-rules'])) ?? []
    const answer = await app.inject(address)
    expect(answer.headers['content-type']).toContain('application/speculationrules+json')
    expect(answer.json().prefetch[0].eagerness).toBe('moderate')
  })

  it('sends no prefetch rules to clients that save data, also from the cache and with 304', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/fr/about', headers })
    const saving = { 'save-data': 'on' }
    const { headers } = await ask({})
    expect(headers).toHaveProperty('speculation-rules')
    expect(headers.vary).toContain('save-data')
    const spared = await ask(saving)
    expect([spared.statusCode, spared.headers['speculation-rules']]).toEqual([200, undefined])
    const unchanged = await ask({ ...saving, 'if-none-match': String(headers.etag) })
    expect([unchanged.statusCode, unchanged.headers['speculation-rules']]).toEqual([304, undefined])
    expect(spared.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })
})
