import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** A stored picture: its address, its size, and a blurred miniature. */
export const Picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const pictureLimits = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, files: 12 } as const

export const mediaEndpoints = endpointTable({
  upload: {
    method: 'POST',
    path: '/api/uploads',
    guard: 'staff',
    right: 'describe-products',
    summary: 'Takes in pictures (multipart/form-data, JPEG, PNG, WebP, AVIF, each up to 12 MB and 40 megapixels)',
    replies: { 201: z.array(Picture) },
  },
})
