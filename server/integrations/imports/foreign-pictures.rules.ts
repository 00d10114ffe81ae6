import { PictureAddress } from '#contract/platform/http/fields.ts'
import type { ForeignProduct } from './foreign-product.ts'

/** The maximum number of pictures of a colour. */
const maxPerColour = 12

export interface PicturesOfColours {
  /** Pictures by the colour name in the file. */
  byColour: ReadonlyMap<string, readonly string[]>
  /** Cells that are not the address of a picture, and pictures beyond the limit. */
  left: readonly { code: 'not-an-address' | 'too-many-pictures'; address: string }[]
}

/** Assigns pictures to colours: those in the rows of a colour belong to it, all others to the first colour. */
export function picturesOfColours({ pictures, variants }: ForeignProduct): PicturesOfColours {
  const leftOut: { code: 'not-an-address' | 'too-many-pictures'; address: string }[] = []
  const colours = [...new Set(variants.map(({ color }) => color))]
  const addressesByColour = new Map(colours.map((color) => [color, new Set<string>()]))
  const take = (color: string, addresses: readonly string[]) => {
    for (const address of addresses) {
      const read = readAddress(address)
      if (read === undefined) leftOut.push({ code: 'not-an-address', address })
      else addressesByColour.get(color)?.add(read)
    }
  }
  for (const { color, pictures: ofColour } of variants) take(color, ofColour)
  const claimed = new Set([...addressesByColour.values()].flatMap((some) => [...some]))
  const first = colours[0] ?? ''
  const ofFirst = addressesByColour.get(first) ?? new Set<string>()
  const ofAll = new Set<string>()
  for (const address of pictures) {
    const read = readAddress(address)
    if (read === undefined) leftOut.push({ code: 'not-an-address', address })
    else if (!claimed.has(read) || ofFirst.has(read)) ofAll.add(read)
  }
  // The pictures of the whole product come first, in the order chosen in the other shop.
  addressesByColour.set(first, new Set([...ofAll, ...ofFirst]))
  const byColour = new Map<string, readonly string[]>()
  for (const [color, addresses] of addressesByColour) {
    const allAddresses = [...addresses]
    byColour.set(color, allAddresses.slice(0, maxPerColour))
    leftOut.push(
      ...allAddresses.slice(maxPerColour).map((address) => ({ code: 'too-many-pictures' as const, address })),
    )
  }
  return { byColour, left: leftOut }
}

/** Normalises the address of a picture; `undefined` if it is no valid public web address. */
function readAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  if (url.username || url.password) return undefined
  const plain = url.href.replace(/[^\w./~%!$&*+:=@?-]/g, (sign) => encodeURIComponent(sign).replace(/['()]/g, hex))
  return PictureAddress.safeParse(plain).success ? plain : undefined
}

function hex(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
