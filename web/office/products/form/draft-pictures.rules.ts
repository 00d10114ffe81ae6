import type { ProductDraft } from './product-draft.ts'

interface Arrived {
  url: string
  /** The key of its colour. */
  color: string
  replaces: string | undefined
}

/** A picture in its colour: in the place of the one it was made of, and its cover where that was it; else behind the others. */
export function withPicture(draft: ProductDraft, { url, color, replaces }: Arrived): ProductDraft {
  const colors = draft.colors.map((one) => {
    if (one.key !== color) return one
    const others = one.images.filter((image) => image !== url)
    const images =
      replaces && others.includes(replaces)
        ? others.map((image) => (image === replaces ? url : image))
        : [...others, url]
    return { ...one, images }
  })
  return { ...draft, colors, coverImage: draft.coverImage === replaces && replaces ? url : draft.coverImage }
}
