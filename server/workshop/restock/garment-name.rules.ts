import { colourKey } from '#contract/catalogue/products/colour-keys.rules.ts'
import { type Language, localisePath, type OtherLanguage, type Trilingual } from '#contract/platform/text/languages.ts'

interface NamedGarment {
  title: string
  translations: Partial<Record<OtherLanguage, { title?: string }>>
  colourName: Trilingual
  size: string
}

export function titleIn(
  language: Language,
  { title, translations }: Omit<NamedGarment, 'colourName' | 'size'>,
): string {
  return (language !== 'fr' && translations[language]?.title) || title
}

/** The name of a garment with its colour and size, on one line. */
export function garmentNameOf(language: Language, garment: NamedGarment): string {
  const { colourName, size } = garment
  return [titleIn(language, garment), colourName[language] || colourName.fr, size].filter(Boolean).join(' · ')
}

/** The address of its page with this colour selected. */
export function garmentLink(origin: string, language: Language, productId: string, colour: Trilingual): string {
  const path = `/products/${encodeURIComponent(productId)}?color=${encodeURIComponent(colourKey(colour.fr))}`
  return origin + localisePath(language, path)
}
