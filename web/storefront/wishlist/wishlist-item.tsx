import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import type { WishlistItem } from '#web/state/wishlist-item.ts'
import { itemUnwished } from '#web/state/wishlist-slice.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** A wish as the browser stores it, shown if the shop cannot be reached. */
export function WishlistItemCard({ wish }: { wish: WishlistItem }) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const title = productTitle(wish, language)
  return (
    <li className="relative flex flex-col items-start gap-3">
      <Picture url={wish.coverImage} alt="" sizes="50vw" className="aspect-[4/5] w-full rounded-lg" />
      <h3 className="text-lg">
        <Link to={paths.product(wish._id)} className="wrap-anywhere after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <Price now={wish.newPrice} before={wish.oldPrice} />
      <Button
        look="secondary"
        size="small"
        aria-label={t('wishlist.remove', { title })}
        onClick={() => dispatch(itemUnwished(wish._id))}
        className="relative"
      >
        {t('wishlist.forget')}
      </Button>
    </li>
  )
}
