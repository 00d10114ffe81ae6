import type { Language } from './languages.ts'

interface Translated {
  title: string
  description?: string
  translations?:
    | Partial<Record<'en' | 'ar', { title?: string | undefined; description?: string | undefined }>>
    | undefined
}

/** A garment's name in the language asked for; French where the owner has not translated it. */
export function productTitle({ title, translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.title) || title
}

export function productDescription({ description = '', translations }: Translated, language: Language): string {
  return (language !== 'fr' && translations?.[language]?.description) || description
}

/** The languages in which a garment cannot yet be read: without a title, or without the description French has. */
export function missingTranslations({ description = '', translations }: Translated): ('en' | 'ar')[] {
  return (['en', 'ar'] as const).filter((language) => {
    const texts = translations?.[language]
    return !texts?.title?.trim() || (description !== '' && !texts.description?.trim())
  })
}
