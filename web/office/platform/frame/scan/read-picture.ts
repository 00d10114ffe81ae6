import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Detector } from './detector.ts'

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128],
  ],
  [DecodeHintType.TRY_HARDER, true],
])

/** Larger frames take a cheap phone longer, and are not recognised better. */
const maxWidthPx = 960

/** Decodes a picture given as brightness values; undefined if it contains no code. */
export function readPicture(brightness: Uint8ClampedArray, width: number, height: number): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(brightness, width, height)))
  return readWith(new MultiFormatOneDReader(hints), bitmap) ?? readWith(new QRCodeReader(), bitmap)
}

/** The library throws if there is no code, which is the case for most frames. */
function readWith(reader: Reader, bitmap: BinaryBitmap): string | undefined {
  try {
    return reader.decode(bitmap, hints).getText()
  } catch {
    return undefined
  }
}

export function libraryDetector(): Detector {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video) => {
      const scale = Math.min(1, maxWidthPx / (video.videoWidth || 1))
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
      if (!context || width === 0 || height === 0) return []
      canvas.width = width
      canvas.height = height
      context.drawImage(video, 0, 0, width, height)
      const text = readPicture(brightnessOf(context.getImageData(0, 0, width, height).data), width, height)
      return text === undefined ? [] : [{ rawValue: text }]
    },
  }
}

/** The perceived brightness of each pixel. */
export function brightnessOf(points: Uint8ClampedArray): Uint8ClampedArray {
  const brightness = new Uint8ClampedArray(points.length / 4)
  for (let index = 0; index < brightness.length; index++) {
    const [red = 0, green = 0, blue = 0] = points.subarray(index * 4, index * 4 + 3)
    brightness[index] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return brightness
}
