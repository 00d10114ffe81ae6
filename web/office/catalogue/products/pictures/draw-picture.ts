import { PictureRefused } from './send-picture.ts'

/** As large as the shop keeps a picture: what a camera adds beyond is only waiting. */
const largestSide = 2400
const jpegQuality = 0.9
/** A smaller file is sent as it is: encoding it again would cost quality and save little time. */
const minBytesToEncode = 1_000_000
/** Encoding again has to save at least a quarter of the bytes. */
const maxEncodedShare = 0.75

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A photograph, no larger than it needs to be. What cannot be read here is sent as it is: the server decides. But nobody
 * except Apple's browsers reads HEIC, the server neither: those make a JPEG of it, and the others are told so.
 */
export async function smallEnough(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const heic = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!bitmap && heic) throw new PictureRefused('heic')
  if (!bitmap) return file
  const { width, height } = bitmap
  try {
    const isRightSize = Math.max(width, height) <= largestSide && !heic
    if (isRightSize && file.size < minBytesToEncode) return file
    const jpeg = await drawn(bitmap, { x: 0, y: 0, width, height })
    return !jpeg || (isRightSize && jpeg.size > file.size * maxEncodedShare) ? file : jpeg
  } finally {
    // Of a large photograph it takes a hundred megabytes.
    bitmap.close()
  }
}

/** Known by how it begins: phones and Windows do not always say what kind of file it is. */
function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  return text.slice(4, 8) === 'ftyp' && /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(text.slice(8))
}

/** A part of a picture, as a picture of its own. */
export async function cutOut(image: HTMLImageElement, area: Area): Promise<Blob | undefined> {
  return drawn(image, area)
}

function drawn(source: CanvasImageSource, { x, y, width, height }: Area): Promise<Blob | undefined> {
  const scale = Math.min(1, largestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // Transparent pixels would be black in a JPEG; the server makes them white as well.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  return asJpeg(canvas)
}

/** Nothing, where the browser has no room for it. */
export function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return asFile(canvas, 'image/jpeg')
}

/** For pictures with transparent pixels, which would be black in a JPEG. */
export function asPng(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return asFile(canvas, 'image/png')
}

function asFile(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, jpegQuality))
}
