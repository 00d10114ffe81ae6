import { useDispatch } from 'react-redux'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import type { CartLineChange, SizeLeft } from '#contract/orders/cart/cart-freshness.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { sizeChosen } from '#web/state/cart-slice.ts'
import { Button } from '#web/ui/button.tsx'

/** Says what has changed since the line was put into the cart. */
export function LineChanges({ item, change }: { item: CartItem; change: CartLineChange }) {
  const { language, t } = useI18n()
  const money = (dinars: number) => formatPrice(language, dinars)
  return (
    <div className="rounded-md bg-saffron-soft px-3 py-2 text-sm">
      <p role="status">
        {change.kind === 'price'
          ? t('cart.newPrice', { before: money(change.before), now: money(change.now) })
          : change.kind === 'sizeOpen'
            ? t('product.chooseSize')
            : t(`cart.${change.kind}`, { count: 'left' in change ? change.left : 0 })}
      </p>
      {change.kind === 'sizeOpen' && <SizeChoice item={item} sizes={change.sizes} />}
    </div>
  )
}

/** Chooses a size for a line that lacks one; the rest of the line stays. */
function SizeChoice({ item, sizes }: { item: CartItem; sizes: readonly SizeLeft[] }) {
  const { language } = useI18n()
  const dispatch = useDispatch()
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {sizes.map(({ size, stock }) => (
        <li key={size}>
          <Button
            size="small"
            look="secondary"
            onClick={() => dispatch(sizeChosen({ key: lineKey(item), size, stock }))}
          >
            <bdi>{sizeName(size, language)}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
