import { type Language, type OtherLanguage, otherLanguages } from '#contract/platform/text/languages.ts'
import type { FieldOfKind } from './product-field-values.ts'

type Texts = Partial<Record<FieldOfKind<'translated'>, string | undefined>>

/** Texts in languages other than French. */
export interface Translations {
  translations?: Partial<Record<OtherLanguage, Texts | undefined>> | undefined
}

interface Translated extends Translations {
  title: string
  description?: string
}

/** A garment's name in the language asked for; French where the owner has not translated it. */
export function productTitle({ title, translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.title) || title
}

export function productDescription({ description = '', translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.description) || description
}

/** What a text is marked with that stands in French on a page in another language, for readers that speak. */
export function borrowed(
  { translations }: Translations,
  name: FieldOfKind<'translated'>,
  language: Language,
): 'fr' | undefined {
  return language === 'fr' || translations?.[language]?.[name] ? undefined : 'fr'
}

/** The languages in which a garment cannot yet be read: without a title, or without the description French has. */
export function missingTranslations({ description = '', translations }: Translated): OtherLanguage[] {
  return otherLanguages.filter((language) => {
    const texts = translations?.[language]
    return !texts?.title?.trim() || (description !== '' && !texts.description?.trim())
  })
}
