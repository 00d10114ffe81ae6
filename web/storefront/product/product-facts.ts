import { productDescription, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { MainCategory, Product } from '#contract/catalogue/products/products.contract.ts'
import type { ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { deliveryFeeFor } from '#contract/orders/placement/delivery.rules.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import type { PromisedDelivery } from '#contract/platform/settings/shop.contract.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbFacts } from '#web/storefront/catalogue/breadcrumb-facts.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'

interface FactContext {
  i18n: I18nSnapshot
  absolute: (path: string) => string
  shopName: string
  /** Published reviews. */
  reviews?: ReviewsOfGarment | undefined
  /** Delivery fees and days, and the period for returns. */
  delivery?: PromisedDelivery | undefined
}

const availability = (stock: number) => `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`

/** The garment as structured data for search engines: description, price, stock and breadcrumb. */
export function productFacts(product: Product, { i18n, absolute, shopName, reviews, delivery }: FactContext): object[] {
  const { language, t } = i18n
  const url = absolute(localisePath(language, paths.product(product._id)))
  const crumbs = [
    [t('nav.home'), paths.home],
    [
      t(categoryNames[product.mainCategory as MainCategory] ?? 'nav.products'),
      `${paths.products}?category=${product.mainCategory}`,
    ],
    [productTitle(product, language), paths.product(product._id)],
  ] as const
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: productTitle(product, language),
      description: productDescription(product, language),
      image: product.colors.flatMap(({ images }) => images.filter(isOwnPicture).slice(0, 1)).map(absolute),
      sku: product._id,
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      ...(product.fabric[language] && { material: product.fabric[language] }),
      ...(reviews && reviews.count > 0 && wordsOf(reviews)),
      offers: product.colors.map(({ colorName, stock }) => ({
        '@type': 'Offer',
        url,
        name: colorName[language],
        price: product.newPrice.toFixed(3),
        priceCurrency: 'TND',
        ...(product.saleEnds && { priceValidUntil: product.saleEnds }),
        ...(product.oldPrice > product.newPrice && { priceSpecification: formerPrice(product.oldPrice) }),
        availability: availability(stock),
        ...(delivery && { shippingDetails: shipping(delivery, product.newPrice) }),
        ...(delivery?.returnDays !== undefined && { hasMerchantReturnPolicy: returns(delivery.returnDays) }),
        ...(shopName && { seller: { '@type': 'Organization', name: shopName } }),
      })),
    },
    ...breadcrumbFacts(crumbs, i18n, absolute),
  ]
}

/** The price before the sale, which is shown crossed out. */
function formerPrice(oldPrice: number) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: oldPrice.toFixed(3),
    priceCurrency: 'TND',
  }
}

/** The highest delivery fee of all governorates, so that nobody pays more than was shown. */
function shipping(delivery: PromisedDelivery, price: number) {
  const fees = [undefined, ...Object.keys(delivery.fees)].map((governorate) =>
    deliveryFeeFor(delivery, { governorate, subtotal: price }),
  )
  const [least, max] = [Math.min(...fees), Math.max(...fees)]
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TN' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'TND',
      ...(least === max ? { value: max } : { minValue: least, maxValue: max }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: delivery.daysLeast,
        maxValue: delivery.daysMost,
        unitCode: 'DAY',
      },
    },
  }
}

function returns(days: number) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'TN' }
  if (days === 0) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
  }
}

function wordsOf({ average, count, reviews }: ReviewsOfGarment) {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: reviews
      .filter(({ sample }) => !sample)
      .map(({ stars, name, said, at }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: at.slice(0, 10),
        reviewBody: said,
        reviewRating: { '@type': 'Rating', ratingValue: stars },
      })),
  }
}
