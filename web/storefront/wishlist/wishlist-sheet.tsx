import { Trash2 } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { frenchTextAttributes, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import type { WishlistItem } from '#web/state/wishlist-item.ts'
import { itemUnwished, selectWishlist } from '#web/state/wishlist-slice.ts'
import { QuickAdd } from '#web/storefront/catalogue/quick-add.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { showWishlist } from './open-wishlist.ts'

/** A visitor's wishlist, as this browser stores it. */
export function WishlistSheet() {
  const { t } = useI18n()
  const wishes = useSelector(selectWishlist)
  const { data } = useListCardsQuery({ ids: wishes.map(({ _id }) => _id).join() }, { skip: wishes.length === 0 })
  return (
    <Dialog
      open
      onClose={() => showWishlist(false)}
      title={t('nav.wishlist')}
      className="max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
    >
      {wishes.length === 0 ? (
        <p className="text-muted">{t('wishlist.emptyText')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {wishes.map((wish) => (
            <Wish key={wish._id} wish={wish} product={data?.products.find(({ _id }) => _id === wish._id)} />
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">{t('wishlist.here')}</p>
      <ButtonLink to={`${paths.login}?next=${encodeURIComponent(paths.wishlist)}`} look="secondary">
        {t('nav.login')}
      </ButtonLink>
    </Dialog>
  )
}

/** One wish, with a button to add it to the cart if it is available. */
function Wish({ wish, product }: { wish: WishlistItem; product: CardProduct | undefined }) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const title = productTitle(wish, language)
  return (
    <li className="relative flex items-center gap-4 py-3">
      <Picture url={wish.coverImage} alt="" sizes="4rem" className="aspect-[4/5] w-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          lang={frenchTextAttributes(wish, 'title', language)}
          to={paths.product(wish._id)}
          className="wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <Price now={wish.newPrice} before={wish.oldPrice} />
      </div>
      {/* The button to add to the cart stands at the end of the entry, as on product cards. */}
      {product && !product.soldOut && (
        <span className="relative size-15 shrink-0">
          <QuickAdd product={product} colour={undefined} />
        </span>
      )}
      <IconButton
        label={t('wishlist.remove', { title })}
        onClick={() => dispatch(itemUnwished(wish._id))}
        className="relative z-10"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
