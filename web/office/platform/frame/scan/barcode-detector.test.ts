// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { hasCamera, openDetector } from './barcode-detector.ts'

const native = (formats: readonly string[]) =>
  class {
    static getSupportedFormats = async () => formats
    detect = async () => [{ rawValue: 'native' }]
  }

afterEach(() => vi.unstubAllGlobals())

it('uses the browser’s decoder if it reads labels', async () => {
  vi.stubGlobal('BarcodeDetector', native(['qr_code', 'code_128', 'ean_13', 'pdf417']))
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([{ rawValue: 'native' }])
})

it.each([[['qr_code']], [[]]])('uses the library if the browser reads only %j', async (formats) => {
  vi.stubGlobal('BarcodeDetector', native(formats))
  // An empty camera frame contains no code.
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([])
})

it('uses the library if the browser has no decoder', async () => {
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([])
})

it('needs a camera only', () => {
  vi.stubGlobal('navigator', {})
  expect(hasCamera()).toBe(false)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => {} } })
  expect(hasCamera()).toBe(true)
})
