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

/** A garment's title in the requested language, or in French if it is not translated. */
export function productTitle({ title, translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.title) || title
}

export function productDescription({ description = '', translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.description) || description
}

/** The attributes for a French text on a page in another language, so that screen readers pronounce it as French. */
export function frenchTextAttributes(
  { translations }: Translations,
  name: FieldOfKind<'translated'>,
  language: Language,
): 'fr' | undefined {
  return language === 'fr' || translations?.[language]?.[name] ? undefined : 'fr'
}

/** The languages whose translation is incomplete: without a title, or without a description although French has one. */
export function missingTranslations({ description = '', translations }: Translated): OtherLanguage[] {
  return otherLanguages.filter((language) => {
    const texts = translations?.[language]
    return !texts?.title?.trim() || (description !== '' && !texts.description?.trim())
  })
}
