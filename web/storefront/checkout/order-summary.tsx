import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { frenchTextAttributes, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { type CartItem, countPieces, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { type CartLineChange, isLineSoldOut } from '#contract/orders/cart/cart-freshness.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { LineChanges } from '#web/storefront/cart/line-changes.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

interface OrderSummaryProps {
  items: readonly CartItem[]
  changes: ReadonlyMap<string, readonly CartLineChange[]>
}

/** The summary beside the form, on a desktop. The button below it stays in view for long orders too. */
export function OrderSummary({ items, changes }: OrderSummaryProps) {
  const { t } = useI18n()
  return (
    <div className="order-pieces -mx-2 px-2 max-lg:hidden">
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{t('cart.summary')}</h2>
        <ToCart />
      </header>
      <SummaryLines items={items} changes={changes} />
    </div>
  )
}

/** The folded summary above the form, on smaller screens. The total is shown once the delivery fee is known. */
export function FoldedSummary({ items, changes, total }: OrderSummaryProps & { total: number | undefined }) {
  const { language, t } = useI18n()
  return (
    <details className="group rounded-lg bg-surface px-5 shadow-lift lg:hidden" open={changes.size > 0}>
      <summary className="flex min-h-14 list-none items-center gap-2 font-semibold">
        <Thumbnails items={items} />
        <span className="flex flex-1 flex-wrap justify-between gap-x-4">
          {t('cart.pieces', { count: countPieces(items.filter((item) => !isLineSoldOut(item))) })}
          {total !== undefined && <bdi className="whitespace-nowrap">{formatPrice(language, total)}</bdi>}
        </span>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="pb-4">
        <SummaryLines items={items} changes={changes} />
        <ToCart />
      </div>
    </details>
  )
}

function ToCart() {
  const { t } = useI18n()
  return (
    <Link
      to={paths.cart}
      className="inline-flex min-h-11 items-center text-blue text-sm underline-offset-4 hover:underline"
    >
      {t('checkout.changeCart')}
    </Link>
  )
}

function SummaryLines({ items, changes }: OrderSummaryProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <SummaryLine key={lineKey(item)} item={item} changes={changes.get(lineKey(item)) ?? []} />
      ))}
    </ul>
  )
}

function Thumbnails({ items }: { items: readonly CartItem[] }) {
  return (
    <span className="flex -space-x-3 group-open:hidden">
      {items.slice(0, 3).map((item) => (
        <Picture
          key={lineKey(item)}
          url={item.color.image || item.coverImage}
          alt=""
          sizes="2.5rem"
          className="size-9 rounded-full border-2 border-surface"
        />
      ))}
    </span>
  )
}

function SummaryLine({ item, changes }: { item: CartItem; changes: readonly CartLineChange[] }) {
  const { language, t } = useI18n()
  const isUnavailable = isLineSoldOut(item)
  return (
    <li className={classNames('grid grid-cols-[3.5rem_1fr_auto] gap-x-4 gap-y-2 py-3', isUnavailable && 'text-muted')}>
      <Picture
        url={item.color.image || item.coverImage}
        alt=""
        sizes="3.5rem"
        className={classNames('aspect-[4/5] rounded-md', isUnavailable && 'opacity-50')}
      />
      <div className="min-w-0">
        <p
          lang={frenchTextAttributes(item, 'title', language)}
          className={classNames('leading-snug', isUnavailable && 'line-through')}
        >
          {productTitle(item, language)}
        </p>
        <p className="text-muted text-sm">
          {[item.color.colorName[language], item.size && sizeName(item.size, language)].filter(Boolean).join(' · ')}
          {!isUnavailable && (
            <>
              {' '}
              <bdi className="whitespace-nowrap">
                <span className="sr-only">{t('product.quantity')} </span>× {item.quantity}
              </bdi>
            </>
          )}
        </p>
      </div>
      {!isUnavailable && <Price now={Math.round(item.newPrice * 1000 * item.quantity) / 1000} />}
      {changes.length > 0 && (
        <div className="col-span-3 flex flex-col gap-2">
          {changes.map((change) => (
            <LineChanges key={change.kind} item={item} change={change} />
          ))}
        </div>
      )}
    </li>
  )
}
