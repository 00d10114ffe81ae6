import { Link } from 'react-router'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { type CatalogueListFilters, formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { type CardList, useListFacetsQuery } from '#web/api/products-api.ts'
import type { I18nSnapshot } from '#web/i18n/i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { categoryNames } from './category-names.ts'
import { toFacetsQuery } from './list-query.ts'

export function catalogueTitle({ category, query }: CatalogueListFilters, { t }: Pick<I18nSnapshot, 't'>): string {
  if (query) return t('catalogue.searchTitle', { query })
  return category ? t(categoryNames[category as MainCategory]) : t('nav.products')
}

/** Title and size of the list, and links to its shelves. */
export function CatalogueHeading({ address, list }: { address: CatalogueListFilters; list: CardList | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <header className="list-head">
      <h1 className="text-3xl md:text-5xl">{catalogueTitle(address, i18n)}</h1>
      <p className="mt-2 text-muted" aria-live="polite">
        {list && t('catalogue.count', { count: list.total })}
      </p>
      <OwnSentence address={address} />
      {list?.didYouMean && <DidYouMean address={address} suggestion={list.didYouMean} />}
      <SubCategories address={address} />
    </header>
  )
}

/** The text the owner wrote for a shelf, a colour or an occasion. */
function OwnSentence({ address }: { address: CatalogueListFilters }) {
  const { language } = useI18n()
  const { data } = useListFacetsQuery(toFacetsQuery(address))
  const sentence = data?.page?.sentence
  const sentenceShown = sentence && (sentence[language] || sentence.fr)
  if (!sentenceShown || address.query) return null
  return (
    <p className="mt-3 max-w-prose wrap-anywhere" lang={sentence[language] ? undefined : 'fr'} dir="auto">
      {sentenceShown}
    </p>
  )
}

function DidYouMean({ address, suggestion }: { address: CatalogueListFilters; suggestion: string }) {
  const { t } = useI18n()
  return (
    <p className="mt-2">
      {t('catalogue.didYouMean')}{' '}
      <Link
        to={paths.products + formatCatalogueUrl({ ...address, query: suggestion })}
        className="font-semibold text-blue underline underline-offset-4"
      >
        <bdi>{suggestion}</bdi>
      </Link>
    </p>
  )
}

function SubCategories({ address }: { address: CatalogueListFilters }) {
  const { language, t } = useI18n()
  const { data } = useListFacetsQuery(toFacetsQuery(address))
  if (!data || data.subCategories.length < 2) return null
  const { category, query } = address
  const { sub: _sub, page: _page, ...search } = address
  // During a search, the links to the shelves keep its text and filters, and show how many results each shelf has.
  const baseAddress: CatalogueListFilters = query ? search : { ...(category && { category }) }
  const shelves: { slug?: string; name: string; count?: number }[] = [
    { name: t('category.all') },
    ...data.subCategories.map(({ slug, name, count }) => ({ slug, name: name[language], ...(query && { count }) })),
  ]
  return (
    <nav aria-label={t('catalogue.shelves')} className="edge-fade -mx-page mt-5 overflow-x-auto ps-page">
      <ul className="flex gap-2 pb-1">
        {shelves.map(({ slug, name, count }) => {
          const current = address.sub === slug
          const shelfPath = paths.products + formatCatalogueUrl({ ...baseAddress, ...(slug && { sub: slug }) })
          return (
            <li key={name}>
              <Link
                to={shelfPath}
                aria-current={current ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm ${
                  current ? 'border-ink bg-ink text-plaster' : 'border-line bg-surface hover:border-brown'
                }`}
              >
                {name}
                {count !== undefined && <bdi className="text-xs tabular-nums">{count}</bdi>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
