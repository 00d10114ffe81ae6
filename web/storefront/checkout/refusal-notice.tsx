import { type ReactNode, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { useFindShopQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { cartReplaced, selectCartItems } from '#web/state/cart-slice.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { startNextOrder } from './draft.ts'
import { LimitNotice } from './limit-notice.tsx'
import type { Refusal, ShortLine } from './order-queue.ts'

interface RefusalNoticeProps {
  refusal: Refusal
  shopperId: string
  onSolved: () => void
}

/** Says why the order was rejected and offers the way to solve it. */
export function RefusalNotice({ refusal, shopperId, onSolved }: RefusalNoticeProps) {
  const { t } = useI18n()
  const wasPlacedBefore = refusal.code === 'key-reused' || refusal.code === 'order-not-found'
  useEffect(() => {
    // An earlier order was placed with this idempotency key, so the form now holds a new order, which needs a new key.
    if (wasPlacedBefore) startNextOrder(shopperId)
  }, [wasPlacedBefore, shopperId])

  if (refusal.code === 'out-of-stock' && refusal.short) {
    return (
      <Notice>
        <p>{t('checkout.soldMeanwhile')}</p>
        <ShortLines short={refusal.short} onSolved={onSolved} />
      </Notice>
    )
  }
  if (refusal.code === 'order-limit' && refusal.limit) {
    return (
      <Notice title="checkout.limit.title">
        <LimitNotice limit={refusal.limit} />
      </Notice>
    )
  }
  if (refusal.code === 'shop-not-open') {
    return (
      <Notice title="checkout.openingSoonTitle">
        <ClosedText />
      </Notice>
    )
  }
  if (refusal.code === 'not-for-sale' && refusal.short) {
    return (
      <Notice>
        <p>{t('checkout.notForSale')}</p>
        <ShortLines short={refusal.short} onSolved={onSolved} isWithdrawn />
      </Notice>
    )
  }
  const { short } = refusal
  const toChoose = choices[refusal.code]
  if (toChoose && short) {
    return (
      <Notice>
        <p>{t(toChoose)}</p>
        <GarmentLinks isAffected={(item) => short.some((line) => isSame(line, item))} />
      </Notice>
    )
  }
  if (refusal.code === 'week-full' || refusal.code === 'making-not-possible') {
    return (
      <Notice>
        <p>{t(refusal.code === 'week-full' ? 'checkout.weekFull' : 'checkout.notMade')}</p>
        <GarmentLinks isAffected={(item) => item.made !== undefined} />
      </Notice>
    )
  }
  return (
    <Notice>
      <p>{t(wasPlacedBefore ? 'checkout.arrivedBefore' : 'checkout.failedHelp')}</p>
      {wasPlacedBefore && (
        <ButtonLink to={paths.orders} look="secondary" size="small" className="mt-3">
          {t('checkout.goToOrders')}
        </ButtonLink>
      )}
    </Notice>
  )
}

/** Reads the shop again, because the page may be from before it was closed. */
function ClosedText() {
  const { language, t } = useI18n()
  const { data } = useFindShopQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <p>
      {data?.closure && data.closedText?.[language]}{' '}
      {t(data?.closure ? 'checkout.closedText' : 'checkout.openingSoonText')}
    </p>
  )
}

const choices: Readonly<Record<string, MessageKey>> = {
  'size-required': 'checkout.sizeRequired',
  'size-unknown': 'checkout.sizeUnknown',
  'color-unknown': 'checkout.colorUnknown',
}

/** The title is given if the shopper made no mistake. */
function Notice({ title, children }: { title?: MessageKey; children: ReactNode }) {
  const { t } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-28 rounded-lg border border-red bg-red-soft p-5 outline-offset-4"
    >
      <h2 className="text-xl">{t(title ?? 'checkout.failedTitle')}</h2>
      {!title && <p className="mt-1 font-semibold">{t('checkout.failedText')}</p>}
      {children}
    </div>
  )
}

interface ShortLinesProps {
  short: readonly ShortLine[]
  onSolved: () => void
  /** Whether the garment is no longer sold; then the remaining quantity is not shown. */
  isWithdrawn?: boolean
}

function ShortLines({ short, onSolved, isWithdrawn = false }: ShortLinesProps) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const items = useSelector(selectCartItems)
  const lines = items.flatMap((item) => {
    const shortLine = short.find((line) => isSame(line, item))
    return shortLine ? [{ item, left: shortLine.left }] : []
  })
  const adjust = () => {
    dispatch(cartReplaced(items.flatMap((item) => limitToStock(item, lines.find((line) => line.item === item)?.left))))
    onSolved()
  }
  return (
    <>
      <ul className="mt-3 flex flex-col gap-2">
        {lines.map(({ item, left }) => (
          <li key={`${item._id} ${item.color.colorName.fr} ${item.size}`}>
            <span className="block font-semibold">
              {[
                productTitle(item, language),
                item.color.colorName[language],
                item.size && sizeName(item.size, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isWithdrawn
              ? null
              : left > 0
                ? t('checkout.left', { count: left, wanted: item.quantity })
                : t('checkout.leftNone')}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-4" onClick={adjust}>
        {t('checkout.adjust')}
      </Button>
    </>
  )
}

/** Links to the garments, to choose again; the lines stay in the cart until the shopper removes them. */
function GarmentLinks({ isAffected }: { isAffected: (item: CartItem) => boolean }) {
  const { language } = useI18n()
  const items = useSelector(selectCartItems).filter(isAffected)
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={lineKey(item)}>
          <ButtonLink to={paths.product(item._id)} look="secondary" size="small">
            {`${productTitle(item, language)} · ${item.color.colorName[language]}`}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function isSame({ productId, color, size }: ShortLine, item: CartItem): boolean {
  return (
    item._id === productId && Object.values(item.color.colorName).includes(color) && (item.size || undefined) === size
  )
}

function limitToStock(item: CartItem, remainingStock: number | undefined): CartItem[] {
  if (remainingStock === undefined) return [item]
  return remainingStock > 0
    ? [{ ...item, quantity: Math.min(item.quantity, remainingStock), stock: remainingStock }]
    : []
}
