import { PictureUploadError } from './upload-picture.ts'

/** The largest side in pixels that the shop stores; sending more would only take longer. */
const maxSidePx = 2400
const jpegQuality = 0.9
/** A smaller file is sent unchanged: encoding it again would cost quality and save little time. */
const minBytesToEncode = 1_000_000
/** Encoding again must save at least a quarter of the bytes. */
const maxEncodedShare = 0.75

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Scales a photograph down for upload. A file that this browser cannot decode is sent unchanged, and the server decides. HEIC is the exception: only
 * Apple's browsers decode it, so other browsers report an error.
 */
export async function scaleForUpload(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const heic = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!bitmap && heic) throw new PictureUploadError('heic')
  if (!bitmap) return file
  const { width, height } = bitmap
  try {
    const isRightSize = Math.max(width, height) <= maxSidePx && !heic
    if (isRightSize && file.size < minBytesToEncode) return file
    const jpeg = await drawn(bitmap, { x: 0, y: 0, width, height })
    return !jpeg || (isRightSize && jpeg.size > file.size * maxEncodedShare) ? file : jpeg
  } finally {
    // Frees the decoded bitmap, which takes a hundred megabytes for a large photograph.
    bitmap.close()
  }
}

/** Detected by the first bytes, because phones and Windows do not always report the media type. */
function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  return text.slice(4, 8) === 'ftyp' && /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(text.slice(8))
}

/** Cuts a part out of a picture. */
export async function cropPicture(image: HTMLImageElement, area: Area): Promise<Blob | undefined> {
  return drawn(image, area)
}

function drawn(source: CanvasImageSource, { x, y, width, height }: Area): Promise<Blob | undefined> {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
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
  return encodeJpeg(canvas)
}

/** Resolves to undefined if the browser has not enough memory. */
export function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return asFile(canvas, 'image/jpeg')
}

/** Used for pictures with transparent pixels, which would be black in a JPEG. */
export function encodePng(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return asFile(canvas, 'image/png')
}

function asFile(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, jpegQuality))
}
