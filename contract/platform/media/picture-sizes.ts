/** A product card is 320 pixels wide on most phones, the main picture of a product page 640. */
export const pictureWidths = [240, 320, 400, 640, 900, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The newest format comes first: browsers take the first one they support. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const address = /^\/media\/([a-z0-9]{20}-(\d{1,5})x(\d{1,5}))\/\d+\.\w+$/

export interface PictureName {
  id: string
  width: number
  height: number
}

/** Reads the size of a picture from its file name; `undefined` for a picture on another host. */
export function parsePictureAddress(url: string): PictureName | undefined {
  const [, id, width, height] = address.exec(url) ?? []
  return id ? { id, width: Number(width), height: Number(height) } : undefined
}

/** A picture of a review: hidden until the review is published, and deleted with it. */
export function isWritersPicture(id: string): boolean {
  return id.startsWith('w')
}

/** Whether the picture is stored in the shop. Other addresses are stored, but not displayed. */
export function isOwnPicture(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

export function pictureAddress(id: string, width: PictureWidth = 900, format: PictureFormat = 'jpg'): string {
  return `/media/${id}/${width}.${format}`
}
