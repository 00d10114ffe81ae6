import { Trash2 } from 'lucide-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { frenchTextAttributes, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { type CartLineChange, isLineSoldOut } from '#contract/orders/cart/cart-freshness.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { quantityChanged } from '#web/state/cart-slice.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { LineChanges } from './line-changes.tsx'

interface CartLineProps {
  item: CartItem
  changes: readonly CartLineChange[]
  onRemove: () => void
}

export function CartLine({ item, changes, onRemove }: CartLineProps) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const title = productTitle(item, language)
  const category = categoryNames[item.mainCategory as MainCategory]
  const isUnavailable = isLineSoldOut(item)
  return (
    <article className="cart-line grid py-5">
      <Link to={paths.product(item._id)} tabIndex={-1} aria-hidden="true">
        <Picture
          url={item.color.image || item.coverImage}
          alt=""
          sizes="8rem"
          className={classNames('aspect-[4/5] rounded-md', isUnavailable && 'opacity-50')}
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="wrap-anywhere min-w-0">
            <h2 lang={frenchTextAttributes(item, 'title', language)} className="flex text-lg leading-snug md:text-xl">
              <Link to={paths.product(item._id)} className="-my-2.5 py-2.5 underline-offset-4 hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted text-sm">
              {[category && t(category), item.color.colorName[language]].filter(Boolean).join(' · ')}
              {/* Non-breaking spaces keep the size from standing alone on a line. */}
              {item.size && `\u00a0·\u00a0${sizeName(item.size, language)}`}
            </p>
            {item.made && (
              <p className="text-sm">
                {[t('product.making'), item.made.sheet.who, ...item.made.words.map((word) => word[language])]
                  .filter(Boolean)
                  .join(' · ')}
                <span className="block font-semibold">
                  {t('cart.readyOn', { day: formatDate(language, item.made.readyOn) })}
                </span>
              </p>
            )}
          </div>
          <IconButton label={t('cart.remove', { title })} onClick={onRemove} className="-me-2 -mt-2">
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        {changes.map((change) => (
          <LineChanges key={change.kind} item={item} change={change} />
        ))}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          {!isUnavailable && !item.made && (
            <Quantity
              label={t('cart.quantityOf', { title })}
              value={item.quantity}
              max={item.stock}
              onChange={(quantity) => dispatch(quantityChanged({ key: lineKey(item), quantity }))}
            />
          )}
          {!isUnavailable && (
            <Price now={Math.round(item.newPrice * 1000 * item.quantity) / 1000} className="ms-auto text-lg" />
          )}
        </div>
      </div>
    </article>
  )
}
