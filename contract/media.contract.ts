import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'

/** A picture as it was taken in: where it is, how large it is, and its blurred miniature. */
export const Picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const pictureWidths = [240, 400, 640, 900, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Newest first: browsers take the first they understand. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureLimits = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, files: 12 } as const

const address = /^\/media\/([a-z0-9]{20}-(\d{1,5})x(\d{1,5}))\/\d+\.\w+$/

export interface PictureAddress {
  id: string
  width: number
  height: number
}

/** A picture of ours says its size in its name; `undefined` for an address elsewhere. */
export function readPictureAddress(url: string): PictureAddress | undefined {
  const [, id, width, height] = address.exec(url) ?? []
  return id ? { id, width: Number(width), height: Number(height) } : undefined
}

export function pictureAddress(id: string, width: PictureWidth = 900, format: PictureFormat = 'jpg'): string {
  return `/media/${id}/${width}.${format}`
}

export const mediaEndpoints = endpointTable({
  upload: {
    method: 'POST',
    path: '/api/uploads',
    guard: 'staff',
    summary: 'Takes in pictures (multipart/form-data, JPEG, PNG, WebP, AVIF, each up to 12 MB and 40 megapixels)',
    replies: { 201: z.array(Picture) },
  },
})
