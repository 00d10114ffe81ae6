import { parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { ShopLogo, ShopMark } from './shop.contract.ts'

/** A logo at least this many times as wide as high contains the name of the shop, as a rule. */
const minWordmarkRatio = 2

/** The picture of a logo with its size; undefined if there is none. */
export function logoPicture(url: string): ShopLogo | undefined {
  const picture = parsePictureAddress(url)
  return picture && { ...picture, isWordmark: picture.width >= minWordmarkRatio * picture.height }
}

/** The first letter or digit of a name, for icons. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
}

const shippedColour = 'brown'

/** The address of the style sheet of a mark. It holds all that the sheet shows, so that its content never changes. */
export function markStylePath({ colour, logo }: Pick<ShopMark, 'colour' | 'logo'>): string {
  return `/mark/style-${[colour.slice(1) || shippedColour, ...(logo ? [logo.id] : [])].join('-')}.css`
}

/** Reads the part of that address after `style-`; undefined if it is not the address of a mark. */
export function parseMarkStyle(name: string): Pick<ShopMark, 'colour' | 'logo'> | undefined {
  const [, digits, id] = /^([\da-f]{6}|brown)(?:-([a-z0-9]{20}-\d{1,5}x\d{1,5}))?$/.exec(name) ?? []
  if (!digits) return undefined
  const logo = id ? logoPicture(pictureAddress(id)) : undefined
  return { colour: digits === shippedColour ? '' : `#${digits}`, ...(logo && { logo }) }
}
