import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Picture, pictureLimits } from '#contract/platform/media/media.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { MediaService } from './media.service.ts'
import { NoRoomError } from './media-storage.ts'

const boundary = 'between-the-parts'

function multipart(...files: readonly { content: Buffer; name?: string; type?: string }[]): Buffer {
  const parts = files.flatMap(({ content, name = 'picture.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="pictures"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Red on the left, blue on the right, wider than high. */
function twoColours(width = 60, height = 40) {
  const half = { width: width / 2, height, channels: 3 as const }
  return sharp({ create: { ...half, background: '#ff0000' } }).extend({ right: width / 2, background: '#0000ff' })
}

describe('taking in pictures', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const jpeg = await twoColours().jpeg().toBuffer()

  const send = (payload: Buffer, as: Readonly<Record<string, string>> = headers) =>
    app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { ...as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const upload = async (content: Buffer) => (await send(multipart({ content }))).json()
  const countPictures = async () => Number((await pool.query('select count(*) from pictures')).rows[0].count)
  const fetchPicture = async ({ url }: Picture) => (await app.inject(url)).rawPayload

  it('answers 201 with where each is, its size and its miniature, and serves it to everybody', async () => {
    const png = await twoColours(80, 50).png().toBuffer()
    const response = await send(multipart({ content: jpeg }, { content: png, name: 'autre.png', type: 'image/png' }))
    expect(response.statusCode).toBe(201)
    const pictures = response.json() as Picture[]
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [80, 50],
    ])
    expect(pictures[0]?.placeholder).toMatch(/^data:image\/webp;base64,/)
    for (const picture of pictures) {
      const { format, width } = await sharp(await fetchPicture(picture)).metadata()
      expect([format, width]).toEqual(['jpeg', picture.width])
    }
    expect((await pool.query('select id from pictures')).rows).toHaveLength(2)
  })

  it.each(['webp', 'avif', 'png', 'jpeg'] as const)('takes %s', async (format) => {
    const [picture] = await upload(await twoColours().toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 60, height: 40 })
  })

  it('turns upright what the camera only marked as turned', async () => {
    const marked = await twoColours().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const [picture] = (await upload(marked)) as [Picture]
    expect([picture.width, picture.height]).toEqual([40, 60])
    // The left side of the original is on top after the rotation.
    const { data } = await sharp(await fetchPicture(picture))
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  it('keeps nothing of what the camera wrote about the place and the person', async () => {
    const telling = await twoColours()
      .withExif({ IFD0: { Artist: 'Amel', Model: 'Telephone' }, IFD3: { GPSLatitude: '36/1 48/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(telling).metadata()).exif).toBeDefined()
    const [picture] = (await upload(telling)) as [Picture]
    for (const address of [picture.url, picture.url.replace('.jpg', '.webp')]) {
      const served = (await app.inject(address)).rawPayload
      expect((await sharp(served).metadata()).exif).toBeUndefined()
      expect(served.includes('Amel')).toBe(false)
    }
  })

  it('is for staff: 401, and nothing is kept', async () => {
    const previousCount = await countPictures()
    const response = await send(multipart({ content: jpeg }), {})
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
    expect(await countPictures()).toBe(previousCount)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['a drawing that can hold scripts (SVG)', Buffer.from(svg)],
    ['the same behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture cut off in the middle', jpeg.subarray(0, 300)],
    ['what only begins like a picture', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(2000)])],
    [
      'a photograph of an iPhone that cannot be read here (HEIC)',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['an animation (GIF)', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['nothing at all', Buffer.alloc(0)],
  ])('refuses %s: 422, whatever it is called', async (_case, content) => {
    const previousCount = await countPictures()
    const response = await send(multipart({ content, name: 'jebba.jpg', type: 'image/jpeg' }))
    expect([response.statusCode, response.json().code]).toEqual([422, 'image-not-readable'])
    expect(await countPictures()).toBe(previousCount)
  })

  it('refuses a picture of more pixels than it says bytes: 422, without unpacking it', async () => {
    const side = 8000
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(side * side).toBeGreaterThan(pictureLimits.pixels)
    const response = await send(multipart({ content: bomb }))
    expect([response.statusCode, response.json().code]).toEqual([422, 'image-too-large'])
    // Nothing of it can be unpacked, and yet it is known for what it is.
    const fuse = await send(multipart({ content: bomb.subarray(0, 64) }))
    expect([fuse.statusCode, fuse.json().code]).toEqual([422, 'image-too-large'])
  })

  it.each([
    [1, 65_000],
    [65_000, 1],
    [2, 12_000],
  ])('refuses a thread of %i by %i pixels: 422', async (width, height) => {
    const thread = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const response = await send(multipart({ content: thread }))
    expect([response.statusCode, response.json().code]).toEqual([422, 'image-not-readable'])
  })

  it('answers 503 where it cannot be kept, and shows what is there in sizes that cannot', async () => {
    const storedFiles = new Map<string, Buffer>()
    const storage = {
      full: false,
      read: async (name: string) => storedFiles.get(name),
      remove: async () => undefined,
      async write(name: string, content: Buffer) {
        if (this.full) throw new NoRoomError(new Error('ENOSPC'))
        storedFiles.set(name, content)
      },
    }
    const narrow = await createTestApp({ media: new MediaService(test.db, storage, { ahead: false }) }, test)
    const post = (content: Buffer) =>
      narrow.app.inject({
        method: 'POST',
        url: '/api/uploads',
        payload: multipart({ content }),
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    const [picture] = (await post(await twoColours(64, 40).jpeg().toBuffer())).json() as [Picture]
    storage.full = true
    for (let turn = 0; turn < 2; turn++) expect((await narrow.app.inject(picture.url)).statusCode).toBe(200)
    expect([...storedFiles.keys()].map((name) => name.split('/')[1])).toEqual(['master'])
    const previousCount = await countPictures()
    const refused = await post(await twoColours(66, 40).jpeg().toBuffer())
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'no-room'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await countPictures()).toBe(previousCount)
  })

  it('refuses 13 megabytes: 413', async () => {
    const content = Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)])
    expect((await send(multipart({ content }))).json()).toMatchObject({ status: 413, code: 'body-too-large' })
  })

  it('refuses more than twelve at once: 413', async () => {
    const files = Array.from({ length: pictureLimits.files + 1 }, () => ({ content: jpeg }))
    expect((await send(multipart(...files))).json()).toMatchObject({ status: 413, code: 'body-too-large' })
  })

  it('refuses a form without a file: 400, and what is no form: 415', async () => {
    expect((await send(multipart())).statusCode).toBe(400)
    const json = await app.inject({ method: 'POST', url: '/api/uploads', headers, payload: { picture: 'x' } })
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported-media-type'])
  })

  it('shows at once what takes seconds to make, for now alone, and from then on as it is to be', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const large = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a4b2a', noise } })
    const [{ url }] = (await upload(await large.jpeg().toBuffer())) as [Picture]
    const address = url.replace(/\d+\.jpg$/, '1200.avif')
    const readPicture = async () => {
      const { headers, rawPayload } = await app.inject(address)
      const { format, width } = await sharp(rawPayload).metadata()
      return [headers['content-type'], headers['cache-control'], format, width]
    }
    // Several at once are given the same.
    for (const first of await Promise.all([readPicture(), readPicture(), readPicture()])) {
      expect(first).toEqual(['image/webp', 'no-store', 'webp', 1200])
    }
    await expect
      .poll(readPicture, { timeout: 60_000 })
      .toEqual(['image/avif', 'public, max-age=31536000, immutable', 'heif', 1200])
  }, 90_000)

  it('serves only pictures there are, in sizes and formats there are: 404', async () => {
    const [{ url }] = (await upload(jpeg)) as [Picture]
    for (const address of [
      url.replace('/900.', '/901.'),
      url.replace('.jpg', '.svg'),
      url.replace(/media\/./, 'media/z'),
      '/media/..%2f..%2fetc/900.jpg',
    ]) {
      expect((await app.inject(address)).statusCode, address).toBe(404)
    }
  })
})
