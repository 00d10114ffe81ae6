import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useFindOfficeOrderQuery } from '#web/office/orders/records/office-orders-api.ts'
import { OrderAge } from '#web/office/orders/records/order-age.tsx'
import { PhoneHistoryBadge, StateBadges } from '#web/office/orders/records/order-badges.tsx'
import type { OrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { isWriting } from '#web/office/platform/frame/is-writing.ts'
import { hasModifier, keyLetterOf, stepOf } from '#web/office/platform/frame/key-letter.ts'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'
import { useSwipe } from './use-swipe.ts'

interface OrderSheetProps {
  /** The order to show; undefined if the sheet is closed. */
  id: string | undefined
  /** The ids of the list the order was opened from, in its order. */
  among: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
  steps: OrderSteps
}

/** All details of one order in a sheet over the list: full screen on a phone, a side panel on a desktop. */
export function OrderSheet({ id, among, onOpen, onClose, steps }: OrderSheetProps) {
  const { t } = useI18n()
  const element = useRef<HTMLDialogElement>(null)
  const open = id !== undefined
  const position = id === undefined ? -1 : among.indexOf(id)
  // The user may step again before the previous order has loaded.
  const requestedId = useRef(id)
  useEffect(() => {
    requestedId.current = id
  }, [id])
  const go = (step: 1 | -1) => {
    const from = among.indexOf(requestedId.current ?? '')
    const next = from < 0 ? undefined : among[from + step]
    if (next === undefined) return
    requestedId.current = next
    onOpen(next)
  }
  useSwipe(element, go)

  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      // Focus the sheet itself, so that a screen reader starts with the order and not with the close button.
      dialog?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const step = stepOf(keyLetterOf(event.nativeEvent))
    // Key presses in a dialog above the sheet bubble here in React, and are ignored.
    const isHere = (event.target as Element).closest('dialog') === event.currentTarget
    if (!step || hasModifier(event) || isWriting(event.target) || !isHere) return
    event.preventDefault()
    go(step)
  }

  return (
    <dialog
      ref={element}
      tabIndex={-1}
      aria-label={t('orders.details')}
      // React also dispatches the close events of nested dialogs.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
      onKeyDown={onKeyDown}
      className="order-sheet outline-none"
    >
      {id && (
        <SheetContent id={id} onClose={onClose} steps={steps}>
          {position >= 0 && <Neighbours among={among} at={position} onGo={go} />}
        </SheetContent>
      )}
    </dialog>
  )
}

interface ContentProps extends Pick<OrderSheetProps, 'onClose' | 'steps'> {
  id: string
  /** Placed before the close button. */
  children: ReactNode
}

function SheetContent({ id, onClose, steps, children }: ContentProps) {
  const { t } = useI18n()
  const query = useFindOfficeOrderQuery(id)
  const order = query.currentData
  const isOrderMissing = isMissing(query)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order starts at its top
  useEffect(() => {
    // `void`, because newer browsers return a promise, which must not be returned as cleanup.
    void top.current?.parentElement?.scrollTo({ top: 0 })
  }, [id])
  return (
    <div ref={top} className="wrap-anywhere flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-start justify-between gap-3 border-line border-b bg-surface px-4 py-3 md:px-6">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-xl">
            {order ? t('orders.numbered', { number: order.number }) : t('orders.details')}
          </h2>
          {order && (
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <StateBadges order={order} />
              <PhoneHistoryBadge order={order} />
              <OrderAge createdAt={order.createdAt} />
            </p>
          )}
        </div>
        <div className="flex shrink-0">
          {children}
          <IconButton label={t('orders.close')} onClick={onClose}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {isOrderMissing && <MissingContent query={query} message={t('orders.refused.gone')} />}
      {!isOrderMissing && !order && <Skeleton className="m-4 h-96" />}
      {!isOrderMissing && order && <OrderDetails key={id} order={order} steps={steps} onClose={onClose} />}
    </div>
  )
}

interface NeighboursProps {
  among: readonly string[]
  at: number
  onGo: (step: 1 | -1) => void
}

/** Buttons for the previous and next order of the list; `k`, `j` and swipes do the same. */
function Neighbours({ among, at, onGo }: NeighboursProps) {
  const { t } = useI18n()
  return (
    <>
      <IconButton label={t('orders.sheet.previous')} aria-disabled={at === 0} onClick={() => onGo(-1)}>
        <ChevronUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('orders.sheet.next')} aria-disabled={at === among.length - 1} onClick={() => onGo(1)}>
        <ChevronDown className="size-5" aria-hidden="true" />
      </IconButton>
    </>
  )
}
