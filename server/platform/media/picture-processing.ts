import { createHash } from 'node:crypto'
import { pictureLimits } from '#contract/platform/media/media.contract.ts'
import type { PictureFormat, PictureWidth } from '#contract/platform/media/picture-sizes.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Larger than any screen shows; more pixels would only take space. */
const maxSidePx = 2400
/** Ten pixels look the same as sixteen when blurred, and take half the bytes of each page. */
const placeholderWidth = 10
/** A picture with a larger ratio of its sides cannot be reduced. */
const maxShapeRatio = 50

export interface ProcessedPicture {
  id: string
  width: number
  height: number
  placeholder: string
  /** The original of all sizes. */
  master: Buffer
}

/** Loaded with the first picture: a server that only sends pictures does not need it. */
async function imaging() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The type of a file is read from its first bytes, never from its name. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /^(avif|avis|heic|heix|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)),
]

/** Converts an uploaded file: upright, without metadata of the camera, and of limited size. */
export async function processPicture(file: Buffer): Promise<ProcessedPicture> {
  if (!signatures.some((matches) => matches(file))) throw new Problem('image-not-readable')
  const sharp = await imaging()
  const { width = 0, height = 0 } = await readable(() => sharp(file, { limitInputPixels: false }).metadata())
  if (Math.max(width, height) > maxShapeRatio * Math.min(width, height)) throw new Problem('image-not-readable')
  // Checked by the header, before any pixel is decoded.
  if (width * height > pictureLimits.pixels) throw new Problem('image-too-large')
  const upright = sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).autoOrient()
  const master = await readable(() =>
    upright
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer(),
  )
  return { ...(await describePicture(master)), master }
}

/** Returns the name, from a hash of the content and the size, and the blurred placeholder. */
export async function describePicture(master: Buffer): Promise<Omit<ProcessedPicture, 'master'>> {
  const sharp = await imaging()
  const { width, height } = await sharp(master).metadata()
  const miniature = await sharp(master)
    .resize({ width: placeholderWidth })
    .webp({ quality: 40, smartSubsample: true })
    .toBuffer()
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 20)
  return {
    id: `${hash}-${width}x${height}`,
    width,
    height,
    placeholder: `data:image/webp;base64,${miniature.toString('base64')}`,
  }
}

/** A picture to send; a quick version must not be cached. */
export interface ServedPicture {
  content: Buffer
  format: PictureFormat
  isFinal: boolean
}

/** Larger than the final file, but made in a tenth of the time. Browsers that support AVIF support WebP as well. */
export async function makeQuickVersion(
  master: Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<ServedPicture> {
  const sharp = await imaging()
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format !== 'jpg') {
    return { content: await resized.webp({ quality: 70, effort: 0 }).toBuffer(), format: 'webp', isFinal: false }
  }
  const content = await resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer()
  return { content, format, isFinal: false }
}

/** A picture with more bits per pixel than this is full of detail, which hides the loss of a lower quality. */
const busyBitsPerPixel = 0.5
const avifQuality = { usual: 52, busy: 42 }

export async function resizePicture(master: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const sharp = await imaging()
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'avif') {
    const { data, info } = await resized
      .avif({ quality: avifQuality.usual, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    if (data.length * 8 <= busyBitsPerPixel * info.width * info.height) return data
    return resized.avif({ quality: avifQuality.busy, effort: 3 }).toBuffer()
  }
  if (format === 'webp') return resized.webp({ quality: 76, effort: 4 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** Reports any error of the image library as an unreadable picture. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw new Problem('image-not-readable', { cause })
  }
}
