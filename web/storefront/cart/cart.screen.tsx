import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { type CartItem, countPieces, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { loadDelivery } from '#web/api/load-delivery.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadCartMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { cartCleared, cartReplaced, itemRemoved, selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { cartFrame } from '#web/storefront/order-frame/order-frames.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useCartSum } from './use-cart-sum.ts'
import { useFreshCart } from './use-fresh-cart.ts'

/** Loaded once the content of the cart is known. */
const GoesWith = lazyPart(async () => (await import('./matching-products.tsx')).MatchingProducts)

export const messages = loadCartMessages
export const enclosure = () => cartFrame

/** Loads the delivery fees with the page, so that the total does not change after the first paint. */
export async function load({ store }: ScreenRequest) {
  await loadDelivery(store)
}

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.cart'), unlisted: true }
}

/** The line that was removed last, and its position. */
interface Removed {
  item: CartItem
  index: number
}

export function Screen() {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const items = useSelector(selectCartItems)
  const ready = useSelector(selectCartReady)
  const { changes } = useFreshCart()
  const sum = useCartSum(items)
  const lines = useRef<HTMLUListElement>(null)
  const [removedLine, setTakenOut] = useState<Removed>()

  const remove = (item: CartItem) => {
    setTakenOut({ item, index: items.indexOf(item) })
    dispatch(itemRemoved(lineKey(item)))
    showToast('info', t('cart.removed'))
  }

  const restoreLine = ({ item, index }: Removed) => {
    flushSync(() => {
      dispatch(cartReplaced(items.toSpliced(index, 0, item)))
      setTakenOut(undefined)
    })
    lines.current?.children[index]?.querySelector<HTMLElement>('h2 a')?.focus()
  }

  const clear = async () => {
    const reply = await ask({ title: t('cart.clearTitle'), text: t('cart.clearText'), confirmLabel: t('cart.clear') })
    if (reply !== 'confirmed') return
    setTakenOut(undefined)
    flushSync(() => dispatch(cartCleared()))
    focusHeading()
    showToast('warning', t('cart.cleared'))
  }

  return (
    // The stored cart is read after the first paint; the full height keeps the footer out of view until then.
    <div className="page min-h-svh py-6 md:py-10">
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-3xl md:text-5xl">{t('nav.cart')}</h1>
        {items.length > 0 && (
          <Button look="quiet" size="small" className="-me-3" onClick={clear}>
            {t('cart.clear')}
          </Button>
        )}
      </header>
      {!ready && (
        <>
          <Skeleton className="mt-6 h-40 noscript:hidden" />
          <noscript>
            <p className="mt-6 max-w-prose">{t('cart.needsScript')}</p>
          </noscript>
        </>
      )}
      {ready && items.length === 0 && !removedLine && (
        <EmptyState
          title={t('cart.emptyTitle')}
          text={t('cart.emptyText')}
          action={<ButtonLink to={paths.products}>{t('home.discover')}</ButtonLink>}
        />
      )}
      {(items.length > 0 || removedLine) && (
        <div className="mt-4 gap-12 lg:grid lg:grid-cols-[1fr_22rem]">
          <ul ref={lines} aria-label={t('nav.cartCount', { count: countPieces(items) })}>
            {items.map((item, index) => (
              <li key={lineKey(item)} className="border-line border-b">
                {removedLine?.index === index && (
                  <RemovedLine item={removedLine.item} onUndo={() => restoreLine(removedLine)} />
                )}
                <CartLine item={item} changes={changes.get(lineKey(item)) ?? []} onRemove={() => remove(item)} />
              </li>
            ))}
            {removedLine && removedLine.index >= items.length && (
              <li>
                <RemovedLine item={removedLine.item} onUndo={() => restoreLine(removedLine)} />
              </li>
            )}
          </ul>
          {items.length > 0 && <CartSummary sum={sum} />}
        </div>
      )}
      {ready && <GoesWith ids={[...new Set(items.map(({ _id }) => _id))].join()} />}
      <CartBar sum={sum} />
    </div>
  )
}
