import { readFile } from 'node:fs/promises'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { listedPictures, pictureFile } from './picture-list.ts'

/** The addresses of the drawn pictures, by file name. */
export type SamplePictures = ReadonlyMap<string, string>

/** Copies the drawn pictures into the media store; their sizes are in the picture list. */
export async function takeInSamplePictures(media: MediaService): Promise<SamplePictures> {
  const addresses = new Map<string, string>()
  for (const [name, picture] of Object.entries(listedPictures())) {
    const master = await readFile(pictureFile(name))
    addresses.set(name, (await media.keep({ ...picture, master })).url)
  }
  return addresses
}
