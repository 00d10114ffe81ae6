import { z } from 'zod'
import { type PictureFormat, pictureFormats } from '#contract/platform/media/picture-address.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'

export const makePicturesJob = 'make-pictures'

const Payload = z.object({ id: z.string(), format: z.enum(pictureFormats) })

/**
 * What a picture is to be made into, before anybody asks. A job for each format: those most browsers take come first, of
 * all pictures, and after whatever people wait for.
 */
export function jobsOfPicture(id: string, formats: readonly PictureFormat[] = pictureFormats) {
  return formats.map((format) => ({
    name: makePicturesJob,
    payloads: [{ id, format }],
    maxAttempts: 5,
    priority: 10 + pictureFormats.indexOf(format),
  }))
}

export interface PictureMaker {
  makeAhead(id: string, format: PictureFormat): Promise<void>
}

export async function makePictures(media: PictureMaker, { payload }: JobRun): Promise<void> {
  const { id, format } = Payload.parse(payload)
  await media.makeAhead(id, format)
}
