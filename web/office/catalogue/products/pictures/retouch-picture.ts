import { parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { encodeJpeg, encodePng } from './draw-picture.ts'
import { hasTransparency } from './pixels.rules.ts'
import { lightStrength, type Retouch } from './retouch.rules.ts'
import { type Shape, tiltMatrix, uprightArea } from './tilt.rules.ts'
import { applyTones, type ToneCorrection, type Tones, toneCorrectionOf, tonesOf } from './tone-correction.rules.ts'

/** The largest width the shop displays. */
const maxWidthPx = 1200
/** The preview is small, because a cheap phone redraws it on every move of a finger. */
const previewSidePx = 720
const sampleSide = 160
/** Rows processed at once, to avoid a second copy of the whole picture in memory. */
const rowsPerStep = 64
const missingStatuses = [404, 410]
const maxTries = 12
const retryDelayMs = 500

export interface OpenedPicture {
  /** The downloaded file; decoded again at full size to save the result. */
  file: Blob
  preview: HTMLCanvasElement
  light: ToneCorrection
  isSeenThrough: boolean
}

/** The picture does not exist or cannot be decoded, so trying again is of little use. */
export class PictureUnavailableError extends Error {}

/** Downloads and decodes a picture at display size; rejects if it cannot be loaded or decoded. */
export async function openPicture(url: string, signal: AbortSignal): Promise<OpenedPicture> {
  const ours = parsePictureAddress(url)
  // WebP keeps transparency; in a JPEG it would be white, and would count as bright in the analysis of the light.
  const file = await fetchFinalPicture(ours ? pictureAddress(ours.id, maxWidthPx, 'webp') : url, signal)
  // Browsers apply the EXIF orientation; the shop's own files are rotated already.
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureUnavailableError(url, { cause })
  })
  const preview = drawn(bitmap, fitInto(bitmap, previewSidePx))
  bitmap.close()
  const sample = drawn(preview, fitInto(preview, sampleSide))
  return {
    file,
    preview,
    light: toneCorrectionOf(pixelsOf(sample, 0, sample.height).data),
    isSeenThrough: hasTransparency(pixelsOf(preview, 0, preview.height).data),
  }
}

/**
 * Downloads a picture. For a new upload the server first sends a low-resolution `no-store` version; retry until the final one is available, up to a
 * limit.
 */
async function fetchFinalPicture(address: string, signal: AbortSignal): Promise<Blob> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(address, { signal })
    if (missingStatuses.includes(reply.status)) throw new PictureUnavailableError(address)
    const isPicture = reply.headers.get('content-type')?.startsWith('image/')
    if (!reply.ok || !isPicture) throw new Error(`${address}: ${reply.status}`)
    const isRough = reply.headers.get('cache-control') === 'no-store'
    if (!isRough || tries === maxTries) return reply.blob()
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  }
}

/** Draws the preview of the retouched picture on a canvas of the same shape. */
export function drawRetouchPreview(
  canvas: HTMLCanvasElement,
  { preview, light }: OpenedPicture,
  retouch: Retouch,
): void {
  paint(canvas, preview, preview, retouch.tilt)
  tone(canvas, light, retouch)
}

/** The retouched picture as a file; undefined if the browser has not enough memory. */
export async function renderRetouched(picture: OpenedPicture, retouch: Retouch): Promise<File | undefined> {
  const { file, light, isSeenThrough } = picture
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const frame = uprightArea(bitmap, retouch.tilt)
  canvas.width = Math.max(1, Math.round(frame.width))
  canvas.height = Math.max(1, Math.round(frame.height))
  paint(canvas, bitmap, bitmap, retouch.tilt)
  bitmap.close()
  tone(canvas, light, retouch)
  const blob = await (isSeenThrough ? encodePng(canvas) : encodeJpeg(canvas))
  // Some browsers keep a canvas's memory until the page is closed.
  canvas.width = 0
  return blob && new File([blob], isSeenThrough ? 'picture.png' : 'picture.jpg', { type: blob.type })
}

function fitInto({ width, height }: Shape, side: number): Shape {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function drawn(source: CanvasImageSource, { width, height }: Shape): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  contextOf(canvas).drawImage(source, 0, 0, width, height)
  return canvas
}

function paint(canvas: HTMLCanvasElement, source: CanvasImageSource, shape: Shape, tilt: number): void {
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(...tiltMatrix(shape, tilt, canvas))
  context.drawImage(source, 0, 0)
  context.resetTransform()
}

function tone(canvas: HTMLCanvasElement, light: ToneCorrection, retouch: Retouch): void {
  const share = lightStrength(retouch, light)
  if (share === 0) return
  const tones: Tones = tonesOf(light, share)
  for (let top = 0; top < canvas.height; top += rowsPerStep) {
    const rows = pixelsOf(canvas, top, Math.min(rowsPerStep, canvas.height - top))
    applyTones(rows.data, tones)
    contextOf(canvas).putImageData(rows, 0, top)
  }
}

function pixelsOf(canvas: HTMLCanvasElement, top: number, rows: number): ImageData {
  return contextOf(canvas).getImageData(0, top, canvas.width, rows)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no room for a picture')
  return context
}
