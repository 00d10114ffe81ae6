import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

export const pictureFetching = {
  /** The maximum number of pictures waiting to be downloaded. */
  waiting: 20_000,
  timeoutMs: 20_000,
  /** If a host fails to answer this often within this many minutes, no more requests are sent to it until they are over. */
  silences: 20,
  silentMinutes: 10,
  listed: 50,
} as const

/** Why a picture could not be downloaded. */
export const pictureReasons = [
  'address',
  'connection',
  'too-slow',
  'too-large',
  'refused',
  'not-found',
  'not-a-picture',
  'too-many',
] as const
export type PictureReason = (typeof pictureReasons)[number]

const ImportedPictures = z.object({
  waiting: z.number(),
  done: z.number(),
  failed: z.number(),
  /** Some of the failed pictures, latest first. */
  failures: z.array(
    z.object({ productId: z.string(), title: z.string(), address: z.string(), reason: z.enum(pictureReasons) }),
  ),
})
export type ImportedPictures = z.infer<typeof ImportedPictures>

const owners = { guard: 'staff', right: 'bring-shop' } as const

export const importedPictureEndpoints = endpointTable({
  show: {
    ...owners,
    method: 'GET',
    path: '/api/admin/brought-pictures',
    summary: 'How many pictures of a shop that was brought along wait, are here, and failed, and why',
    replies: { 200: ImportedPictures },
  },
  retry: {
    ...owners,
    method: 'POST',
    path: '/api/admin/brought-pictures/retry',
    summary: 'Fetches those that failed once more',
    replies: { 202: z.object({ waiting: z.number() }) },
  },
})
