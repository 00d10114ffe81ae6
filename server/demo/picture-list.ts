import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { describePicture } from '#server/media/picture-processing.ts'

const folder = new URL('./pictures/', import.meta.url)
const listFile = new URL('pictures.json', folder)

interface ListedPicture {
  id: string
  width: number
  height: number
  placeholder: string
}

/** The drawn pictures by name, measured when they were drawn: `<garment>--<colour>--1` and `--2`, `hero` and `souk`. */
export function listedPictures(): Readonly<Record<string, ListedPicture>> {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {}
}

export const pictureFile = (name: string): URL => new URL(`${name}.avif`, folder)

export async function listPictureFile(name: string, file: Buffer): Promise<void> {
  const listed = { ...listedPictures(), [name]: await describePicture(file) }
  const sorted = Object.fromEntries(Object.entries(listed).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(listFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
