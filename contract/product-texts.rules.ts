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
