import { localisePath } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'

/** The breadcrumb of a page as structured data for search engines. */
export function breadcrumbFacts(
  crumbs: readonly (readonly [name: string, path: string])[],
  { language }: Pick<I18nSnapshot, 'language'>,
  absolute: (path: string) => string,
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(localisePath(language, path)),
      })),
    },
  ]
}
