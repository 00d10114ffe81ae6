import type { ProductDraft } from './product-draft.ts'

interface Arrived {
  url: string
  /** The key of its colour. */
  color: string
  replaces: string | undefined
}

/**
 * A picture in its colour: behind the others, or in the place of the one it was made of, and the cover where that was it. Where that is
 * gone meanwhile, nothing comes back.
 */
export function withPicture(draft: ProductDraft, { url, color, replaces }: Arrived): ProductDraft {
  if (replaces && (replaces === url || !isThere(draft, color, replaces))) return draft
  const colors = draft.colors.map((colorDraft) => {
    if (colorDraft.key !== color) return colorDraft
    const otherImages = colorDraft.images.filter((image) => image !== url)
    const images = replaces ? otherImages.map((image) => (image === replaces ? url : image)) : [...otherImages, url]
    return { ...colorDraft, images }
  })
  return { ...draft, colors, coverImage: draft.coverImage === replaces && replaces ? url : draft.coverImage }
}

function isThere({ colors }: ProductDraft, color: string, url: string): boolean {
  return colors.some(({ key, images }) => key === color && images.includes(url))
}
