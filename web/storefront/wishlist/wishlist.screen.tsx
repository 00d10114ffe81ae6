import { useSelector } from 'react-redux'
import { useListCardsQuery } from '#web/api/products-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { selectWishlist } from '#web/state/wishlist-slice.ts'
import { LazySuggestedProducts } from '#web/storefront/catalogue/lazy-suggested-products.tsx'
import { GridColumns, ProductCell, ProductCellSkeletons } from '#web/storefront/catalogue/product-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UnavailableItem } from './unavailable-item.tsx'
import { WishlistItemCard } from './wishlist-item.tsx'

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.wishlist'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const wishes = useSelector(selectWishlist)
  const { data, isError } = useListCardsQuery(
    { ids: wishes.map(({ _id }) => _id).join() },
    { skip: wishes.length === 0 },
  )
  return (
    <div className="page py-6 md:py-10">
      <h1 className="mb-6 text-3xl md:text-5xl">{t('nav.wishlist')}</h1>
      {wishes.length === 0 ? (
        <>
          <EmptyState
            title={t('wishlist.emptyTitle')}
            text={t('wishlist.emptyText')}
            action={<ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>}
          />
          <LazySuggestedProducts />
        </>
      ) : (
        <GridColumns className="lg:grid-cols-4">
          {data ? (
            wishes.map((wish, index) => {
              const product = data.products.find(({ _id }) => _id === wish._id)
              return product ? (
                <ProductCell key={wish._id} product={product} index={index} />
              ) : (
                <UnavailableItem key={wish._id} wish={wish} />
              )
            })
          ) : isError ? (
            wishes.map((wish) => <WishlistItemCard key={wish._id} wish={wish} />)
          ) : (
            <ProductCellSkeletons count={wishes.length} />
          )}
        </GridColumns>
      )}
    </div>
  )
}
