import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { parseOpeningHours } from './opening-hours.rules.ts'

interface Place {
  i18n: Pick<I18nSnapshot, 'language'>
  absolute: (path: string) => string
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The shop and its search as structured data for search engines, on the contact page only, to keep the home page small. Empty if the shop has no
 * name yet.
 */
export function shopFacts(shop: Shop | undefined, { i18n: { language }, absolute }: Place): object[] {
  const name = shop?.name[language] || shop?.name.fr
  if (!shop || !name) return []
  const home = absolute(localisePath(language, paths.home))
  const address = shop.address[language] || shop.address.fr
  const elsewhere = [shop.facebookUrl, shop.instagramUrl, shop.tiktokUrl].filter(Boolean)
  const openings = parseOpeningHours(shop.openingHours.fr)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      '@id': absolute('/#shop'),
      name,
      url: home,
      image: absolute('/icons/any-512.png'),
      ...(shop.phone && { telephone: shop.phone }),
      ...(shop.email && { email: shop.email }),
      ...(address && {
        address: { '@type': 'PostalAddress', streetAddress: address.replace(/\s*\n\s*/g, ', '), addressCountry: 'TN' },
      }),
      ...(openings.length > 0 && {
        openingHoursSpecification: openings.map(({ opens, closes, days }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((place) => weekdays[place]),
          opens,
          closes,
        })),
      }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absolute(localisePath(language, paths.products))}?query={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
