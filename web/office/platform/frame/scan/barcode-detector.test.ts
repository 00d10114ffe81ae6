// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mayReadCamera, openDetector } from './barcode-detector.ts'

const native = (formats: readonly string[]) =>
  class {
    static getSupportedFormats = async () => formats
    detect = async () => [{ rawValue: 'native' }]
  }

afterEach(() => vi.unstubAllGlobals())

it('the machine reads by itself where it reads labels', async () => {
  vi.stubGlobal('BarcodeDetector', native(['qr_code', 'code_128', 'ean_13', 'pdf417']))
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([{ rawValue: 'native' }])
})

it.each([[['qr_code']], [[]]])('another reads where the machine reads %j alone', async (formats) => {
  vi.stubGlobal('BarcodeDetector', native(formats))
  // Of a camera that shows nothing yet, nothing.
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([])
})

it('another reads where the browser has no reader', async () => {
  expect(await (await openDetector()).detect(document.createElement('video'))).toEqual([])
})

it('needs a camera, and nothing else', () => {
  vi.stubGlobal('navigator', {})
  expect(mayReadCamera()).toBe(false)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => {} } })
  expect(mayReadCamera()).toBe(true)
})
