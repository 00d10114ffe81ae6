import { afterEach, expect, it, vi } from 'vitest'
import { scaleForUpload } from './draw-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const beginning = (brand: string) => new Blob([`\0\0\0\x18ftyp${brand}\0\0\0\0`])
const reads = (answer: object | undefined) =>
  vi.stubGlobal('createImageBitmap', () => (answer ? Promise.resolve(answer) : Promise.reject(new Error('unreadable'))))

it.each(['heic', 'heix', 'mif1'])('a photograph that no browser here decodes is refused by name: %s', async (brand) => {
  reads(undefined)
  await expect(scaleForUpload(beginning(brand))).rejects.toMatchObject({ code: 'heic' })
})

it('another file that cannot be decoded here is sent to the server', async () => {
  reads(undefined)
  const avif = beginning('avif')
  expect(await scaleForUpload(avif)).toBe(avif)
  const text = new Blob(['no picture'])
  expect(await scaleForUpload(text)).toBe(text)
})

it('a browser that decodes it makes a JPEG of it, whatever its size', async () => {
  const close = vi.fn()
  reads({ width: 100, height: 120, close })
  const jpeg = new Blob(['jpeg'])
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
      toBlob: (give: (blob: Blob) => void) => give(jpeg),
    }),
  })
  expect(await scaleForUpload(beginning('heic'))).toBe(jpeg)
  const png = new Blob(['small already'])
  expect(await scaleForUpload(png)).toBe(png)
  // The decoded bitmap is freed, which takes a hundred megabytes for a large photograph.
  expect(close).toHaveBeenCalledTimes(2)
})

it.each([
  ['a heavy screenshot', 3_000_000, 400_000, true],
  ['a heavy file that a JPEG would hardly make lighter', 3_000_000, 2_500_000, false],
  ['a light file', 900_000, 100_000, false],
])('encodes %s again only if that saves time', async (_name, bytes, jpegBytes, isEncoded) => {
  reads({ width: 2000, height: 1000, close: () => {} })
  const jpeg = new Blob(['j'.repeat(jpegBytes)])
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
      toBlob: (give: (blob: Blob) => void) => give(jpeg),
    }),
  })
  const file = new Blob(['p'.repeat(bytes)])
  expect(await scaleForUpload(file)).toBe(isEncoded ? jpeg : file)
})
