import type { ProductDraft } from './product-draft.ts'

interface UploadedPicture {
  url: string
  /** The form key of the picture's colour. */
  color: string
  replaces: string | undefined
}

/**
 * Adds an uploaded picture at the end of its colour, or in place of the picture it was edited from, also as cover. If that picture was removed
 * meanwhile, the upload is dropped.
 */
export function withPicture(draft: ProductDraft, { url, color, replaces }: UploadedPicture): ProductDraft {
  if (replaces && (replaces === url || !hasPicture(draft, color, replaces))) return draft
  const colors = draft.colors.map((colorDraft) => {
    if (colorDraft.key !== color) return colorDraft
    const otherImages = colorDraft.images.filter((image) => image !== url)
    const images = replaces ? otherImages.map((image) => (image === replaces ? url : image)) : [...otherImages, url]
    return { ...colorDraft, images }
  })
  return { ...draft, colors, coverImage: draft.coverImage === replaces && replaces ? url : draft.coverImage }
}

function hasPicture({ colors }: ProductDraft, color: string, url: string): boolean {
  return colors.some(({ key, images }) => key === color && images.includes(url))
}
