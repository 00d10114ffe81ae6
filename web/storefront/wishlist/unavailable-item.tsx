import { useDispatch } from 'react-redux'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { WishlistItem } from '#web/state/wishlist-item.ts'
import { itemUnwished } from '#web/state/wishlist-slice.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A wish whose garment is no longer available. */
export function UnavailableItem({ wish }: { wish: WishlistItem }) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  return (
    <li className="flex flex-col items-start gap-3">
      <Picture url={wish.coverImage} alt="" sizes="50vw" className="aspect-[4/5] w-full rounded-lg opacity-50" />
      <h3 className="text-lg">{productTitle(wish, language)}</h3>
      <p className="text-muted">{t('wishlist.gone')}</p>
      <Button look="secondary" size="small" onClick={() => dispatch(itemUnwished(wish._id))}>
        {t('wishlist.forget')}
      </Button>
    </li>
  )
}
