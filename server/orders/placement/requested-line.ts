import type { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

/** A requested line; its colour can have any of its names. */
export interface RequestedLine {
  productId: string
  colour: string
  size: string
  quantity: number
  /** The price that was shown, in millimes, if the request contains it. */
  shown?: number | undefined
  /** The advised size, if there was advice. */
  advised?: string | undefined
  /** The made-to-measure choices, if there are any. */
  made?: MadeWish | undefined
}

/** A line that exceeds the stock: the ordered and the remaining quantity (0 also if the variant no longer exists). */
export interface UnavailableLine extends RequestedLine {
  left: number
  /** The available sizes, if none was chosen although one is required, or if the chosen one does not exist. */
  sizes?: readonly string[] | null
  /** The available colours, if the garment does not come in the chosen one. */
  colors?: readonly Trilingual[] | null
  /** Whether the shop does not sell the garment. */
  hidden?: boolean | null
}
