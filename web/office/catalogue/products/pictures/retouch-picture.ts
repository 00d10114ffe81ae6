import { pictureAddress, readPictureAddress } from '#contract/platform/media/picture-address.ts'
import { asJpeg, asPng } from './draw-picture.ts'
import { applyTones, type Light, lightOf, type Tones, tonesOf } from './light.rules.ts'
import { isSeenThrough } from './pixels.rules.ts'
import { litShare, type Retouch } from './retouch.rules.ts'
import { layingOver, type Shape, upright } from './tilt.rules.ts'

/** As wide as the shop ever shows one. */
const widest = 1200
/** The preview is small, because a cheap phone draws it with every move of a finger. */
const previewSide = 720
const sampleSide = 160
/** So many rows at a time are taken out of the canvas and put back: never the whole picture once more. */
const rowsAtOnce = 64
const notThere = [404, 410]
const maxTries = 12
const betweenTriesMs = 500

export interface OpenedPicture {
  /** As it came: it is unpacked again once it is decided on. */
  file: Blob
  preview: HTMLCanvasElement
  light: Light
  isSeenThrough: boolean
}

/** There is none, or it is no picture: to ask again is of little use, whatever the line. */
export class PictureGone extends Error {}

/** The picture as the shop has it, no larger than it shows it; rejects where it does not come or cannot be read. */
export async function openPicture(url: string, signal: AbortSignal): Promise<OpenedPicture> {
  const ours = readPictureAddress(url)
  // As a JPEG, what is seen through would be white, and white would be taken for the light.
  const file = await fetchWhole(ours ? pictureAddress(ours.id, widest, 'webp') : url, signal)
  // Upright, as browsers are told by what the camera wrote; the shop has turned its own already.
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureGone(url, { cause })
  })
  const preview = drawn(bitmap, within(bitmap, previewSide))
  bitmap.close()
  const sample = drawn(preview, within(preview, sampleSide))
  return {
    file,
    preview,
    light: lightOf(pixelsOf(sample, 0, sample.height).data),
    isSeenThrough: isSeenThrough(pixelsOf(preview, 0, preview.height).data),
  }
}

/**
 * Of a picture that has just arrived the shop shows a rough likeness first, and lets nobody keep it. What was made of that would stay as
 * rough: the picture itself is waited for, though not for ever.
 */
async function fetchWhole(address: string, signal: AbortSignal): Promise<Blob> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(address, { signal })
    if (notThere.includes(reply.status)) throw new PictureGone(address)
    const isPicture = reply.headers.get('content-type')?.startsWith('image/')
    if (!reply.ok || !isPicture) throw new Error(`${address}: ${reply.status}`)
    const isRough = reply.headers.get('cache-control') === 'no-store'
    if (!isRough || tries === maxTries) return reply.blob()
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
  }
}

/** Shows the opened picture as it would become, over the whole of a canvas of its shape. */
export function showRetouched(canvas: HTMLCanvasElement, { preview, light }: OpenedPicture, retouch: Retouch): void {
  paint(canvas, preview, preview, retouch.tilt)
  tone(canvas, light, retouch)
}

/** The picture as it was decided on, as a file; nothing where the browser has no room for it. */
export async function retouched(picture: OpenedPicture, retouch: Retouch): Promise<File | undefined> {
  const { file, light, isSeenThrough } = picture
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const frame = upright(bitmap, retouch.tilt)
  canvas.width = Math.max(1, Math.round(frame.width))
  canvas.height = Math.max(1, Math.round(frame.height))
  paint(canvas, bitmap, bitmap, retouch.tilt)
  bitmap.close()
  tone(canvas, light, retouch)
  const blob = await (isSeenThrough ? asPng(canvas) : asJpeg(canvas))
  // Some browsers keep the memory of a canvas for as long as the page is open.
  canvas.width = 0
  return blob && new File([blob], isSeenThrough ? 'picture.png' : 'picture.jpg', { type: blob.type })
}

function within({ width, height }: Shape, side: number): Shape {
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
  context.setTransform(...layingOver(shape, tilt, canvas))
  context.drawImage(source, 0, 0)
  context.resetTransform()
}

function tone(canvas: HTMLCanvasElement, light: Light, retouch: Retouch): void {
  const share = litShare(retouch, light)
  if (share === 0) return
  const tones: Tones = tonesOf(light, share)
  for (let top = 0; top < canvas.height; top += rowsAtOnce) {
    const rows = pixelsOf(canvas, top, Math.min(rowsAtOnce, canvas.height - top))
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
