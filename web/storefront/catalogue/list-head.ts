import type { MainCategory, ProductFacets } from '#contract/catalogue/products/products.contract.ts'
import { canonicalList } from '#contract/catalogue/search/canonical-list.rules.ts'
import { type CatalogueListFilters, formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbFacts } from './breadcrumb-facts.ts'
import { categoryNames } from './category-names.ts'
import { toFacetsQuery, toListQuery } from './list-query.ts'

/** Title and description of a list, for the browser tab and search engines. */
export function listHead(address: CatalogueListFilters, { state, i18n, absolute }: HeadContext): PageHead {
  const facets = productsApi.endpoints.listFacets.select(toFacetsQuery(address))(state).data
  const list = productsApi.endpoints.listCards.select(toListQuery(address))(state).data
  const canonicalAddress = canonicalList(address, facets)
  const search = formatCatalogueUrl(canonicalAddress)
  const firstPageTitle = listTitle(address, facets, i18n)
  const title = address.page ? i18n.t('list.page', { title: firstPageTitle, page: address.page }) : firstPageTitle
  const cover = list?.products.find(({ coverImage }) => isOwnPicture(coverImage))?.coverImage
  return {
    title,
    description:
      ownWords(canonicalAddress, facets?.page?.sentence, i18n) ||
      (search && list && facets && sentence(title, list.total, facets, i18n)) ||
      i18n.t('catalogue.head'),
    search,
    ...(cover && { image: absolute(cover) }),
    unlisted:
      address.query !== undefined ||
      formatCatalogueUrl(canonicalList(address, facets && { ...facets, onlyIn: undefined })) !==
        formatCatalogueUrl(address) ||
      list?.products.length === 0,
    // The list of all garments has no breadcrumb, because nothing is above it.
    ...(import.meta.env.SSR &&
      (canonicalAddress.category || canonicalAddress.sub || canonicalAddress.color || canonicalAddress.occasion) && {
        jsonLd: breadcrumbFacts(crumbs(canonicalAddress, facets, i18n), i18n, absolute),
      }),
  }
}

function listTitle(address: CatalogueListFilters, facets: ProductFacets | undefined, i18n: I18nSnapshot): string {
  const { category, sub, color = [], occasion = [] } = canonicalList(address, facets)
  const { t, language } = i18n
  if (address.query) return t('catalogue.searchTitle', { query: address.query })
  const mainCategory = category as MainCategory | undefined
  const ownerText = ownWords({ category }, facets?.page?.title, i18n)
  if (ownerText) return ownerText
  const shelf = shelfName(sub, facets, i18n)
  if (shelf) return t(mainCategory ? `list.shelf.${mainCategory}` : 'list.shelf', { shelf })
  if (mainCategory) return t(`list.${mainCategory}`)
  const nameOf = (offered: ProductFacets['fabrics'] | undefined, [key]: readonly string[]) =>
    offered?.find((offer) => offer.key === key)?.name[language]
  const colour = nameOf(facets?.colors, color)
  if (colour) return t('list.colour', { colour })
  const feast = nameOf(facets?.occasions, occasion)
  return feast ? t('list.occasion', { occasion: feast }) : t('list.all')
}

/** The text the owner wrote for a shelf, a colour or an occasion applies only if no main category is chosen. */
function ownWords({ category }: CatalogueListFilters, ownerText: Trilingual | undefined, { language }: I18nSnapshot) {
  return category ? undefined : ownerText?.[language] || ownerText?.fr
}

function shelfName(sub: string | undefined, facets: ProductFacets | undefined, { language }: I18nSnapshot) {
  const name = facets?.subCategories.find(({ slug }) => slug === sub)?.name
  return sub && (name?.[language] || name?.fr)
}

function sentence(title: string, total: number, { price }: ProductFacets, { language, t }: I18nSnapshot): string {
  const [min, max] = [formatPrice(language, price.min), formatPrice(language, price.max)]
  return total > 0 ? t('list.head', { title, pieces: t('catalogue.count', { count: total }), min, max }) : ''
}

function crumbs({ category, sub }: CatalogueListFilters, facets: ProductFacets | undefined, i18n: I18nSnapshot) {
  const { t } = i18n
  const listPath = (address: CatalogueListFilters) => paths.products + formatCatalogueUrl(address)
  const shelf = shelfName(sub, facets, i18n)
  return [
    [t('nav.home'), paths.home],
    [t('nav.products'), paths.products],
    ...(category ? [[t(categoryNames[category as MainCategory]), listPath({ category })] as const] : []),
    ...(sub && shelf ? [[shelf, listPath({ ...(category && { category }), sub })] as const] : []),
  ] as const
}
