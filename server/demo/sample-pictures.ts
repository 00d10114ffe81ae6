import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { MediaService } from '#server/media/media.service.ts'

const folder = new URL('./pictures/', import.meta.url)
const listFile = new URL('pictures.json', folder)

interface ListedPicture {
  id: string
  width: number
  height: number
  placeholder: string
}

/** The addresses of the drawn pictures, by the name of their file. */
export type SamplePictures = ReadonlyMap<string, string>

/** Puts the drawn pictures into the media store. They were measured when they were drawn, so this only copies them. */
export async function takeInSamplePictures(media: MediaService): Promise<SamplePictures> {
  const addresses = new Map<string, string>()
  for (const [name, picture] of Object.entries(listedPictures())) {
    const master = await readFile(new URL(`${name}.avif`, folder))
    addresses.set(name, (await media.keep({ ...picture, master })).url)
  }
  return addresses
}

function listedPictures(): Readonly<Record<string, ListedPicture>> {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {}
}
