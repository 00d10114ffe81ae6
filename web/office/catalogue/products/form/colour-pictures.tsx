import { useI18n } from '#web/i18n/i18n-context.ts'
import { PictureTray } from '#web/office/catalogue/products/pictures/picture-tray.tsx'
import type { Uploads } from '#web/office/catalogue/products/pictures/use-uploads.ts'
import { withPicture } from './draft-pictures.rules.ts'
import type { ColorDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

interface ColourPicturesProps {
  form: DraftForm
  uploads: Uploads
  color: ColorDraft
  index: number
}

/** The name of a colour in the form, also while it is unnamed. */
export function useColourName() {
  const { t, language } = useI18n()
  return ({ colorName }: ColorDraft, index: number) =>
    colorName[language] || colorName.fr || t('productForm.colourNumber', { number: index + 1 })
}

/** The pictures of one colour. One picture of the product is its cover. */
export function ColourPictures({ form, uploads, color, index }: ColourPicturesProps) {
  const nameOf = useColourName()
  const imagesPath = `colors.${index}.images`
  const { colors, coverImage } = form.value
  const allImages = colors.flatMap(({ images }) => images)
  return (
    <PictureTray
      color={color.key}
      name={nameOf(color, index)}
      images={color.images}
      cover={allImages.includes(coverImage) ? coverImage : (allImages[0] ?? '')}
      uploads={uploads}
      error={form.errorAt(imagesPath)}
      isSaving={form.pending}
      onImages={(images) => form.write(imagesPath, images)}
      onCover={(url) => form.write('coverImage', url)}
      onReplace={(replaces, url) => form.change((draft) => withPicture(draft, { url, color: color.key, replaces }))}
    />
  )
}
