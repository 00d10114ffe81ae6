import sharp from 'sharp'
import type { Photograph } from './renderer/develop.ts'

/** The pictures are part of the program, so each has a maximal file size. */
export interface Allowance {
  quality: number
  bytes: number
}

const lowestQuality = 30

export async function encodePicture({ rgb, width, height }: Photograph, allowance: Allowance): Promise<Buffer> {
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
  const encoded = (quality: number) => picture.clone().avif({ quality, effort: 3 }).toBuffer()
  let { quality } = allowance
  let file = await encoded(quality)
  while (file.length > allowance.bytes && quality > lowestQuality) {
    // The size grows about with the square of the quality, so one or two steps are enough.
    quality = Math.max(lowestQuality, Math.floor(quality * (allowance.bytes / file.length) ** 0.45))
    file = await encoded(quality)
  }
  return file
}
