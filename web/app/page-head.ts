import { type Language, languageRows, languages, localisePath } from '#contract/platform/text/languages.ts'
import type { HeadElement } from '#contract/site/pages/page-rendering.ts'
import type { PageHead } from './screen.ts'

interface HeadPlace {
  origin: string
  /** Without the language. */
  path: string
  language: Language
  shopName: string
}

/** Everything the head says, as data: the server writes it out, the browser keeps it up to date. */
export function headElements(head: PageHead, { origin, path, language, shopName }: HeadPlace): HeadElement[] {
  const title = shopName && head.title !== shopName ? `${head.title} · ${shopName}` : head.title
  const address = (of: Language) => origin + localisePath(of, head.path ?? path) + (head.search ?? '')
  // What is shared has a picture: the page's own, or the mark of the shop. It is shared from where the server wrote it.
  const image = head.image ?? (import.meta.env.SSR ? `${origin}/icons/any-512.png` : undefined)
  return [
    { tag: 'title', attributes: {}, text: title },
    ...(head.description ? [named('description', head.description)] : []),
    ...(head.unlisted ? [named('robots', 'noindex')] : alternates(address, language)),
    ...(head.feed ? [link({ rel: 'alternate', type: 'application/atom+xml', href: head.feed })] : []),
    property('og:title', head.title),
    property('og:type', head.type ?? 'website'),
    property('og:url', address(language)),
    property('og:locale', languageRows[language].openGraph),
    ...(shopName ? [property('og:site_name', shopName)] : []),
    ...(head.description ? [property('og:description', head.description)] : []),
    ...(image ? [property('og:image', image)] : []),
    ...(head.image ? [named('twitter:card', 'summary_large_image')] : []),
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
    link({ rel: 'canonical', href: address(language) }),
    ...languages.map((other) => link({ rel: 'alternate', hreflang: other, href: address(other) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: address('fr') }),
  ]
}

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const link = (attributes: Readonly<Record<string, string>>): HeadElement => ({ tag: 'link', attributes })
