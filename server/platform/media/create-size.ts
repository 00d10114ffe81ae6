import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#contract/platform/media/picture-sizes.ts'
import { type MediaStorage, NoRoomError } from './media-storage.ts'
import { resizePicture } from './picture-processing.ts'

export interface PictureSize {
  id: string
  width: PictureWidth
  format: PictureFormat
}

/** The outcome of making a size: it exists now, its picture was deleted, or there was no space on the disk. */
export type SizeOutcome = 'kept' | 'gone' | 'not-kept'

/** The original from which all sizes are made. */
export const masterName = (id: string) => `${id}/master`

export const sizeName = ({ id, width, format }: PictureSize) => `${id}/${width}.${format}`

/** The names of all sizes a picture may be stored in. */
export function sizeNamesOf(id: string): string[] {
  return pictureWidths.flatMap((width) => pictureFormats.map((format) => sizeName({ id, width, format })))
}

/** Makes a picture in one size and stores it, unless it exists. */
export async function createSize(storage: MediaStorage, size: PictureSize): Promise<SizeOutcome> {
  const name = sizeName(size)
  if (await storage.read(name)) return 'kept'
  const master = await storage.read(masterName(size.id))
  if (!master) return 'gone'
  const picture = await resizePicture(master, size.width, size.format)
  try {
    await storage.write(name, picture)
    return 'kept'
  } catch (error) {
    // Without space on the disk the quick version is shown, and the size is made again on the next request.
    if (error instanceof NoRoomError) return 'not-kept'
    throw error
  }
}
