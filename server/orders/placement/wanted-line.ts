import type { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

/** A line as it was asked for; colours go by any of their names. */
export interface WantedLine {
  productId: string
  colour: string
  size: string
  quantity: number
  /** The price that was shown, in millimes, where it is said. */
  shown?: number | undefined
  /** The size that was advised, where one was. */
  advised?: string | undefined
  /** The made-to-measure choices, if there are any. */
  made?: MadeWish | undefined
}

/** A line that exceeds the stock: the ordered and the remaining quantity (0 also if the variant no longer exists). */
export interface ShortLine extends WantedLine {
  left: number
  /** The sizes there are, where none was said and one had to be, or one that there is not. */
  sizes?: readonly string[] | null
  /** The colours it comes in, where it does not come in that one. */
  colors?: readonly Trilingual[] | null
  /** The shop sells it no more, or not yet, or never did. */
  hidden?: boolean | null
}
