import { readFile } from 'node:fs/promises'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { listedPictures, pictureFile } from './picture-list.ts'

/** The addresses of the drawn pictures, by the name of their file. */
export type SamplePictures = ReadonlyMap<string, string>

/** Puts the drawn pictures into the media store. They were measured when they were drawn, so this only copies them. */
export async function takeInSamplePictures(media: MediaService): Promise<SamplePictures> {
  const addresses = new Map<string, string>()
  for (const [name, picture] of Object.entries(listedPictures())) {
    const master = await readFile(pictureFile(name))
    addresses.set(name, (await media.keep({ ...picture, master })).url)
  }
  return addresses
}
