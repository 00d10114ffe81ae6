import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'
import type { PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { sameInAllLanguages } from '#contract/platform/text/languages.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { markStyle } from './mark-style.ts'

const green = '#1f6b4f'

describe("the shop's mark", async () => {
  const database = await createTestDatabase()
  const media = new MediaService(database.db, openMediaStorage(undefined, testFolder()), { ahead: false })
  const test = await createTestApp({ media }, database)
  const { app } = test
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, 'sales', 'sales')

  const save = (payload: object, { headers } = owner) =>
    app.inject({ method: 'PUT', url: '/api/admin/settings/mark', headers, payload })
  const readMark = async () => ((await app.inject('/api/shop')).json() as PublicShop).mark
  const drawn = async (path: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(path)
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
    return { info, pixel, inkPixels: data.filter((byte, place) => place % 4 === 0 && byte === 255).length }
  }
  const uploadLogo = async (width: number, height: number) => {
    const drawing = sharp({ create: { width, height, channels: 4, background: '#ff0000' } })
    return (await media.takeIn(await drawing.png().toBuffer())).url
  }

  it('is absent until there is one', async () => {
    expect(await readMark()).toBeUndefined()
    expect((await app.inject('/app-fr.webmanifest')).json().icons[0].src).toBe('/icons/any-192.png')
    expect((await app.inject('/mark/0123456789ab/any-192.png')).statusCode).toBe(404)
  })

  it('has icons of the first letter on its colour, in both scripts', async () => {
    for (const name of ['Dar Leïla', '«دار»', 'Été', '7 palmiers', '✦']) {
      const url = '/api/admin/settings/shop'
      await app.inject({ method: 'PUT', url, headers: owner.headers, payload: { name: sameInAllLanguages(name) } })
      expect((await save({ brandColour: green })).statusCode).toBe(200)
      const { icons = '' } = (await readMark()) ?? {}
      const { icons: manifestIcons } = (await app.inject('/app-fr.webmanifest')).json() as { icons: { src: string }[] }
      expect(manifestIcons.map(({ src }) => src)).toContain(`${icons}/maskable-512.png`)
      for (const { src } of manifestIcons) {
        const { info, pixel, inkPixels } = await drawn(src)
        expect([info.width, info.height]).toEqual(src.includes('512') ? [512, 512] : [192, 192])
        expect(pixel(0, 0)).toEqual([0x1f, 0x6b, 0x4f, 255])
        expect(inkPixels, name).toBeGreaterThan(100)
      }
      expect((await drawn(`${icons}/touch-180.png`)).info.width).toBe(180)
    }
  })

  it('has icons of the logo, unless it is too wide to be read', async () => {
    const symbol = await uploadLogo(300, 300)
    await save({ logo: symbol, brandColour: green })
    const first = await readMark()
    expect(first).toMatchObject({ logo: { width: 300, height: 300, isWordmark: false }, colour: green })
    const whole = await drawn(`${first?.icons}/maskable-512.png`)
    expect(whole.pixel(0, 0)).toEqual([0xfa, 0xf6, 0xef, 255])
    expect(whole.pixel(256, 256)[0]).toBeGreaterThan(240)
    expect((await drawn(`${first?.icons}/any-192.png`)).pixel(0, 0)[3]).toBe(0)

    await save({ logo: await uploadLogo(900, 200) })
    const second = await readMark()
    expect(second?.icons).not.toBe(first?.icons)
    expect((await drawn(`${second?.icons}/any-192.png`)).pixel(0, 0)).toEqual([0x1f, 0x6b, 0x4f, 255])
    // Icons of an earlier mark are not drawn, nor those of invented names.
    for (const path of [
      `${first?.icons}/any-192.png`,
      `${second?.icons}/any-9000.png`,
      `${second?.icons}/toString.png`,
    ])
      expect((await app.inject(path)).statusCode, path).toBe(404)
  })

  it('serves the style of a mark, and of nothing else', async () => {
    const id = (ratio: string) => `${'a'.repeat(20)}-${ratio}`
    const { headers, body } = await app.inject('/mark/style-1f6b4f.css')
    expect(headers['content-type']).toContain('text/css')
    expect(headers['cache-control']).toContain('immutable')
    expect(body).toBe(markStyle({ colour: green }))
    expect(body).toContain(`--color-brown-deep:${brandShades(green)['brown-deep']}`)
    const wordmark = (await app.inject(`/mark/style-brown-${id('900x200')}.css`)).body
    expect(wordmark).not.toContain('--color')
    expect(wordmark).toContain('aspect-ratio:900/200')
    expect(wordmark).toContain('.shop-name')
    expect((await app.inject(`/mark/style-brown-${id('200x200')}.css`)).body).not.toContain('.shop-name')
    const invalidNames = [
      '1F6B4F',
      '1f6',
      '1f6b4g',
      '1f6b4f;',
      'red',
      '%7d%7b',
      `1f6b4f-${id('0x0%7d')}`,
      `${id('9x9')}`,
    ]
    for (const name of invalidNames) expect((await app.inject(`/mark/style-${name}.css`)).statusCode, name).toBe(404)
  })

  it('keeps the logo from being deleted as unused', async () => {
    const logo = await uploadLogo(200, 200)
    await save({ logo })
    await test.pool.query("update pictures set taken_in_at = now() - interval '30 days'")
    const { deleteUnusedPictures } = await import('#server/platform/media/unused-pictures.service.ts')
    const removedNames: string[] = []
    const storage = {
      read: async () => undefined,
      write: async () => {},
      remove: async (name: string) => void removedNames.push(name),
    }
    await deleteUnusedPictures(test.db, storage)
    expect(removedNames.length).toBeGreaterThan(0)
    expect(removedNames.filter((name) => logo.includes(name.split('/')[0] ?? ''))).toEqual([])
  })

  it('is changed by those who may change the settings alone, to colours and pictures of the shop alone', async () => {
    expect((await save({ brandColour: '#000000' }, sales)).statusCode).toBe(403)
    expect((await app.inject({ method: 'PUT', url: '/api/admin/settings/mark', payload: {} })).statusCode).toBe(401)
    for (const brandColour of ['red', '#12345', '#1234567', '#GGGGGG', '#fff;}', '#8A5A2B', 7, null])
      expect((await save({ brandColour })).statusCode, String(brandColour)).toBe(400)
    for (const logo of [
      'https://elsewhere.example/a.png',
      '//x/a.png',
      'javascript:x',
      'data:image/svg+xml,x',
      'a.svg',
    ])
      expect((await save({ logo })).statusCode, logo).toBe(400)
    const version = (await app.inject({ url: '/api/admin/settings', headers: owner.headers })).json().version as number
    const both = await Promise.all(['#111111', '#222222'].map((brandColour) => save({ brandColour, version })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
