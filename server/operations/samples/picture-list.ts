import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { describePicture } from '#server/platform/media/picture-processing.ts'

const folder = new URL('./pictures/', import.meta.url)
const extension = '.avif'
const listFile = new URL('pictures.json', folder)

interface ListedPicture {
  id: string
  width: number
  height: number
  placeholder: string
}

/**
 * The drawn pictures by name, with their measured sizes: `<garment>--<colour>--1` and `--2`, for a garment's first colour also `--3` and `--4` if it
 * was drawn on a form, and the scenes.
 */
export function listedPictures(): Readonly<Record<string, ListedPicture>> {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {}
}

export const pictureFile = (name: string): URL => new URL(`${name}.avif`, folder)

/** Measures new and changed picture files, and removes entries of deleted ones. */
export async function listPictures(): Promise<void> {
  const pictures = listedPictures()
  const files = (await readdir(folder)).filter((file) => file.endsWith(extension)).sort()
  const listed: Record<string, ListedPicture> = {}
  for (const file of files) {
    const name = file.slice(0, -extension.length)
    const described = await describePicture(await readFile(pictureFile(name)))
    listed[name] = pictures[name]?.id === described.id ? pictures[name] : described
  }
  await writeFile(listFile, `${JSON.stringify(listed, null, 2)}\n`)
}
