import { Link, useLocation, useNavigate } from 'react-router'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { colourKey, findColour, findOtherColour } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { type CatalogueListFilters, formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { type CardList, useListCardsQuery, useSearchCardsQuery } from '#web/api/products-api.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type ListAddress, toListQuery, toSearchQuery } from './list-query.ts'
import { GridColumns, ProductCell, ProductCellSkeletons } from './product-grid.tsx'

/** Below the first row, so that several garments stay in view; each page of twelve then fills its three columns. */
const largeCardIndex = 3

interface ProductPagesProps {
  address: ListAddress
  /** Whether the list is the content of the page: its first pictures have priority, and some cards are large. */
  isMain?: boolean
  className?: string
}

/** A list of garments whose further pages are appended below. The number of opened pages is stored in the history entry. */
export function ProductPages({ address, isMain = false, className }: ProductPagesProps) {
  const { morePages: opened = 0 } = (useLocation().state as HistoryEntryState | null) ?? {}
  // The server does not know the history entry and renders the first page only, so hydration starts with that.
  const morePages = useHydrated() ? opened : 0
  const offsets = Array.from({ length: morePages + 1 }, (_, offset) => offset)
  return (
    <>
      <GridColumns className={className}>
        {offsets.map((offset) => (
          <OnePage key={offset} address={address} offset={offset} isMain={isMain} />
        ))}
      </GridColumns>
      <LoadMore address={address} morePages={morePages} />
    </>
  )
}

function OnePage({ address, offset, isMain }: { address: ListAddress; offset: number; isMain: boolean }) {
  const { data } = useProductList(address, offset)
  if (!data) return <ProductCellSkeletons count={address.pageSize ?? catalogue.pageSize} />
  const { wishes = [], excluded = [] } = data.understood ?? {}
  const wishedFamilies = wishes.flatMap((wish) => (wish.kind === 'colour' && !wish.unmet ? wish.families : []))
  const excludedColours = excluded.flatMap((exclusion) => {
    if ('without' in exclusion) return [colourKey(exclusion.without.fr)]
    return 'wish' in exclusion && exclusion.wish.kind === 'colour' ? exclusion.wish.families : []
  })
  const allowedColourKey = ({ colors }: CardProduct) => {
    const allowedColour = findOtherColour(colors, excludedColours)
    return allowedColour && colourKey(allowedColour.colorName.fr)
  }
  return data.products.map((product, index) => (
    <ProductCell
      key={product._id}
      product={product}
      index={index}
      leads={isMain && offset === 0}
      isLarge={isMain && index === largeCardIndex}
      preferredColour={
        preferredColourOf(product, address) ??
        wishedFamilies.find((family) => findColour(product.colors, family)) ??
        allowedColourKey(product)
      }
    />
  ))
}

/** The first filtered colour that the garment has; its card shows the garment in this colour. */
function preferredColourOf({ colors }: CardProduct, { color = [] }: CatalogueListFilters): string | undefined {
  return color.find((wish) => findColour(colors, wish))
}

function LoadMore({ address, morePages }: { address: ListAddress; morePages: number }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = useProductList(address, 0)
  const lastPage = Number(address.page ?? 1) + morePages
  const remaining = (data?.total ?? 0) - lastPage * (address.pageSize ?? catalogue.pageSize)
  if (remaining <= 0) return null
  const next = pathname + formatCatalogueUrl({ ...address, page: String(lastPage + 1) })
  return (
    <p className="mt-12 text-center">
      <Link
        to={next}
        rel="next"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          const linkState: HistoryEntryState = { morePages: morePages + 1 }
          void navigate(pathname + search, { replace: true, state: linkState, preventScrollReset: true })
        }}
        className="inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-8 font-semibold hover:border-brown hover:text-brown-deep"
      >
        {t('catalogue.more')}
      </Link>
    </p>
  )
}

/** One page of what an address shows: found by words if it has some, listed otherwise. */
export function useProductList(address: ListAddress, offset: number): { data?: CardList | undefined } {
  const { query } = address
  const listed = useListCardsQuery(toListQuery(address, offset), { skip: query !== undefined })
  const matches = useSearchCardsQuery(toSearchQuery({ ...address, query: query ?? '' }, offset), {
    skip: query === undefined,
  })
  return query === undefined ? listed : matches
}
