import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#contract/platform/media/picture-address.ts'
import { type MediaStorage, NoRoomError } from './media-storage.ts'
import { resizePicture } from './picture-processing.ts'

export interface PictureSize {
  id: string
  width: PictureWidth
  format: PictureFormat
}

/** Whether it is there now, the picture itself is gone, or it cannot be had. */
export type SizeOutcome = 'kept' | 'gone' | 'not-kept'

/** What a picture's sizes are made from: all there is to keep of it. */
export const masterName = (id: string) => `${id}/master`

export const sizeName = ({ id, width, format }: PictureSize) => `${id}/${width}.${format}`

/** The names of all sizes a picture may be stored in. */
export function sizeNamesOf(id: string): string[] {
  return pictureWidths.flatMap((width) => pictureFormats.map((format) => sizeName({ id, width, format })))
}

/** Makes a picture in one of its sizes and keeps it, unless it is kept already. */
export async function makeSize(storage: MediaStorage, size: PictureSize): Promise<SizeOutcome> {
  const name = sizeName(size)
  if (await storage.read(name)) return 'kept'
  const master = await storage.read(masterName(size.id))
  if (!master) return 'gone'
  const picture = await resizePicture(master, size.width, size.format)
  try {
    await storage.write(name, picture)
    return 'kept'
  } catch (error) {
    // Its likeness is shown, and it is made again for the next one.
    if (error instanceof NoRoomError) return 'not-kept'
    throw error
  }
}
