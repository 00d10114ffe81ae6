/** An item of structured data (schema.org) on a page. */
export type StructuredItem = Readonly<Record<string, unknown>>

type Check = (value: unknown) => string | undefined

interface Kind {
  /** Properties without which search engines ignore the item. */
  required: Readonly<Record<string, Check>>
  /** Optional properties, checked if present. */
  allowed?: Readonly<Record<string, Check>>
}

const text: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? undefined : 'is no text')
const matching =
  (pattern: RegExp, what: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : `is no ${what}: ${JSON.stringify(value)}`
const address = matching(/^https?:\/\/[^\s]+$/, 'whole address')
const price = matching(/^\d+\.\d{3}$/, 'price')
const currency = matching(/^TND$/, 'currency')
const country = matching(/^TN$/, 'country')
const day = matching(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/, 'day')
const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'time of day')
const oneOf = (...names: string[]) =>
  matching(new RegExp(`^https://schema\\.org/(${names.join('|')})$`), names.join(' or '))
const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? undefined : 'is no number'
const any: Check = () => undefined
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.map(check).find((trouble) => trouble !== undefined)
      : 'is no list with something in it'
const ofType =
  (...types: string[]): Check =>
  (value) =>
    types.includes(String((value as StructuredItem | undefined)?.['@type']))
      ? listFaults(value as StructuredItem).join('; ') || undefined
      : `is no ${types.join(' or ')}`

/** The types the shop uses, with the properties that Google documents; everything else is an error. */
const kinds: Readonly<Record<string, Kind>> = {
  ClothingStore: {
    required: { name: text, '@id': address, url: address, image: address, potentialAction: ofType('SearchAction') },
    allowed: {
      description: text,
      logo: address,
      currenciesAccepted: currency,
      telephone: matching(/^[+\d][\d\s().-]{6,}$/, 'telephone'),
      email: matching(/^\S+@\S+$/, 'mail address'),
      address: ofType('PostalAddress'),
      openingHoursSpecification: listOf(ofType('OpeningHoursSpecification')),
      hasMap: address,
      sameAs: listOf(address),
    },
  },
  PostalAddress: { required: { streetAddress: text, addressCountry: country } },
  OpeningHoursSpecification: {
    required: {
      dayOfWeek: listOf(matching(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/, 'weekday')),
      opens: clock,
      closes: clock,
    },
  },
  SearchAction: {
    required: {
      target: matching(/^https?:\/\/\S+=\{search_term_string\}$/, 'template'),
      'query-input': matching(/^required (maxlength=\d+ )?name=search_term_string$/, 'input'),
    },
  },
  BreadcrumbList: { required: { itemListElement: listOf(ofType('ListItem')) } },
  ListItem: { required: { position: number, name: text, item: address } },
  Product: {
    required: { name: text, image: listOf(address), offers: listOf(ofType('Offer')) },
    allowed: {
      description: text,
      sku: text,
      brand: ofType('Brand'),
      material: text,
      aggregateRating: ofType('AggregateRating'),
      review: listOf(ofType('Review')),
    },
  },
  Brand: { required: { name: text } },
  Offer: {
    required: {
      price,
      priceCurrency: currency,
      availability: oneOf('InStock', 'OutOfStock'),
      url: address,
      shippingDetails: ofType('OfferShippingDetails'),
      hasMerchantReturnPolicy: ofType('MerchantReturnPolicy'),
    },
    allowed: {
      name: text,
      priceValidUntil: day,
      priceSpecification: ofType('UnitPriceSpecification'),
      itemCondition: oneOf('NewCondition'),
      seller: ofType('Organization'),
    },
  },
  UnitPriceSpecification: { required: { price, priceCurrency: currency, priceType: oneOf('StrikethroughPrice') } },
  OfferShippingDetails: {
    required: {
      shippingDestination: ofType('DefinedRegion'),
      shippingRate: ofType('MonetaryAmount'),
      deliveryTime: ofType('ShippingDeliveryTime'),
    },
  },
  DefinedRegion: { required: { addressCountry: country } },
  MonetaryAmount: { required: { currency }, allowed: { value: number, minValue: number, maxValue: number } },
  ShippingDeliveryTime: { required: { transitTime: ofType('QuantitativeValue') } },
  QuantitativeValue: { required: { minValue: number, maxValue: number, unitCode: matching(/^DAY$/, 'unit') } },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: country,
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
    },
    allowed: { merchantReturnDays: number, returnMethod: oneOf('ReturnByMail', 'ReturnInStore') },
  },
  AggregateRating: { required: { ratingValue: number, reviewCount: number } },
  Review: {
    required: { author: ofType('Person'), reviewRating: ofType('Rating') },
    allowed: { datePublished: day, reviewBody: text },
  },
  Person: { required: { name: text } },
  Rating: { required: { ratingValue: number } },
  Organization: { required: { name: text }, allowed: { url: address } },
  NewsArticle: {
    required: { headline: text, datePublished: day },
    allowed: {
      description: text,
      image: listOf(address),
      dateModified: day,
      inLanguage: matching(/^(fr|ar|en)$/, 'language'),
      mainEntityOfPage: address,
      author: ofType('Organization'),
      publisher: ofType('Organization'),
    },
  },
}

/** Errors of an item and of the items nested in it. */
export function listFaults(fact: StructuredItem): string[] {
  const type = String(fact['@type'])
  const kind = kinds[type]
  if (!kind) return [`${type} is no kind that is known`]
  const checks: Readonly<Record<string, Check>> = { ...kind.allowed, ...kind.required, '@type': any, '@context': any }
  const missing = Object.keys(kind.required).filter((name) => fact[name] === undefined)
  const wrong = Object.entries(fact).flatMap(([name, value]) => {
    const check = checks[name]
    const trouble = check ? check(value) : 'is not known'
    return trouble ? [`${type}.${name} ${trouble}`] : []
  })
  return [...missing.map((name) => `${type}.${name} is missing`), ...wrong, ...listInconsistencies(type, fact)]
}

/** Checks between properties of one item. */
function listInconsistencies(type: string, fact: StructuredItem): string[] {
  if (type === 'MonetaryAmount' && fact.value === undefined && fact.maxValue === undefined) return ['no amount at all']
  if (
    type === 'MerchantReturnPolicy' &&
    String(fact.returnPolicyCategory).includes('Finite') &&
    !fact.merchantReturnDays
  ) {
    return ['a return window without days']
  }
  if (type === 'QuantitativeValue' && Number(fact.minValue) > Number(fact.maxValue))
    return ['more at least than at most']
  if (type === 'BreadcrumbList') {
    const places = (fact.itemListElement as StructuredItem[]).map(({ position }) => position)
    return places.every((place, index) => place === index + 1) ? [] : ['crumbs out of order']
  }
  return []
}

/** All structured data of a page. */
export function parseStructuredData(html: string): StructuredItem[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as StructuredItem,
  )
}
