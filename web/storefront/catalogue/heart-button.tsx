import { Heart } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { toWishlistItem, type WishedProduct } from '#web/state/wishlist-item.ts'
import { itemUnwished, itemWished, selectIsWished } from '#web/state/wishlist-slice.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Adds a garment to the wishlist, or removes it. */
export function HeartButton({ product, className }: { product: WishedProduct; className?: string }) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const isWished = useSelector(selectIsWished(product._id))
  const label = t(isWished ? 'wishlist.remove' : 'wishlist.add', { title: productTitle(product, language) })
  return (
    <button
      type="button"
      name="wish"
      value={product._id}
      aria-pressed={isWished}
      aria-label={label}
      title={label}
      onClick={() => dispatch(isWished ? itemUnwished(product._id) : itemWished(toWishlistItem(product)))}
      className={classNames(
        'group/heart inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:text-red',
        className,
      )}
    >
      <Heart
        className="size-5 group-aria-pressed/heart:fill-red group-aria-pressed/heart:text-red"
        aria-hidden="true"
      />
    </button>
  )
}
