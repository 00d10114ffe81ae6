import { type Language, languages } from '#contract/platform/text/languages.ts'

/** The services that read a product feed. Facebook, Instagram and WhatsApp read that of `meta`. */
export const feedReaders = ['google', 'meta'] as const
export type FeedReader = (typeof feedReaders)[number]

export interface ProductFeed {
  reader: FeedReader
  language: Language
}

export const productFeeds: readonly ProductFeed[] = feedReaders.flatMap((reader) =>
  languages.map((language) => ({ reader, language })),
)

export function feedPath({ reader, language }: ProductFeed): string {
  return `/feeds/${reader}-${language}.xml`
}
