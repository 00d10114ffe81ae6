import { z } from 'zod'
import { type PictureFormat, pictureFormats } from '#contract/platform/media/picture-sizes.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'

export const createPicturesJob = 'make-pictures'

const Payload = z.object({ id: z.string(), format: z.enum(pictureFormats) })

/**
 * Jobs that make a picture in all sizes, one for each format. They run after other jobs; for all waiting pictures, the most common format is made
 * first.
 */
export function jobsOfPicture(id: string, formats: readonly PictureFormat[] = pictureFormats) {
  return formats.map((format) => ({
    name: createPicturesJob,
    payloads: [{ id, format }],
    maxAttempts: 5,
    priority: 10 + pictureFormats.indexOf(format),
  }))
}

export interface PictureMaker {
  makeAhead(id: string, format: PictureFormat): Promise<void>
}

export async function createPictures(media: PictureMaker, { payload }: JobRun): Promise<void> {
  const { id, format } = Payload.parse(payload)
  await media.makeAhead(id, format)
}
