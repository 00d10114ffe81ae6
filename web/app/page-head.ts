import { type Language, languageRows, languages, localisePath } from '#contract/platform/text/languages.ts'
import type { HeadElement } from '#contract/site/pages/page-rendering.ts'
import type { PageHead } from './screen.ts'

interface HeadPlace {
  origin: string
  /** The path without the language. */
  path: string
  language: Language
  shopName: string
  /** The folder of the shop's own icons. */
  icons?: string | undefined
}

/** The elements of the head as data: the server renders them, and the browser updates them. */
export function headElements(head: PageHead, { origin, path, language, shopName, icons }: HeadPlace): HeadElement[] {
  const title = shopName && head.title !== shopName ? `${head.title} · ${shopName}` : head.title
  const address = (language: Language) => origin + localisePath(language, head.path ?? path) + (head.search ?? '')
  // The picture for shared links: the page's own, otherwise the shop's icon. Only the server needs it, because crawlers run no scripts.
  const image = head.image ?? (import.meta.env.SSR ? `${origin}${icons ?? '/icons'}/any-512.png` : undefined)
  return [
    { tag: 'title', attributes: {}, text: title },
    ...(head.description ? [metaTag('description', head.description)] : []),
    ...(head.unlisted ? [metaTag('robots', 'noindex')] : alternates(address, language)),
    ...(head.feed ? [linkTag({ rel: 'alternate', type: 'application/atom+xml', href: head.feed })] : []),
    propertyTag('og:title', head.title),
    propertyTag('og:type', head.type ?? 'website'),
    propertyTag('og:url', address(language)),
    propertyTag('og:locale', languageRows[language].openGraph),
    ...(shopName ? [propertyTag('og:site_name', shopName)] : []),
    ...(head.description ? [propertyTag('og:description', head.description)] : []),
    ...(image ? [propertyTag('og:image', image)] : []),
    ...(head.image ? [metaTag('twitter:card', 'summary_large_image')] : []),
    ...(head.jsonLd ?? []).map(
      (facts): HeadElement => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify(facts),
      }),
    ),
  ]
}

function alternates(address: (language: Language) => string, language: Language): HeadElement[] {
  return [
    linkTag({ rel: 'canonical', href: address(language) }),
    ...languages.map((language) => linkTag({ rel: 'alternate', hreflang: language, href: address(language) })),
    linkTag({ rel: 'alternate', hreflang: 'x-default', href: address('fr') }),
  ]
}

const metaTag = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } })
const propertyTag = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const linkTag = (attributes: Readonly<Record<string, string>>): HeadElement => ({ tag: 'link', attributes })
