import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useFindOfficeOrderQuery } from '#web/office/orders/office-orders-api.ts'
import { OrderAge } from '#web/office/orders/order-age.tsx'
import { EarlierBadge, StateBadges } from '#web/office/orders/order-badges.tsx'
import type { OrderSteps } from '#web/office/orders/use-order-steps.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'

interface OrderSheetProps {
  /** The order to show; none leaves the sheet closed. */
  id: string | undefined
  /** The orders of the list it was opened from, in its order. */
  among: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
  steps: OrderSteps
}

/** Everything about one order, over the list: the whole screen of a phone, the end side of a desk. */
export function OrderSheet({ id, onClose, ...others }: OrderSheetProps) {
  const { t } = useI18n()
  const element = useRef<HTMLDialogElement>(null)
  const open = id !== undefined

  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      // Not on the button that closes it: what is read first is the order.
      dialog?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; a press outside is for pointers
    <dialog
      ref={element}
      tabIndex={-1}
      aria-label={t('orders.details')}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
      className="order-sheet outline-none"
    >
      {id && <SheetContent {...others} id={id} onClose={onClose} />}
    </dialog>
  )
}

function SheetContent({ id, among, onOpen, onClose, steps }: OrderSheetProps & { id: string }) {
  const { t } = useI18n()
  const { currentData: order, isError, refetch } = useFindOfficeOrderQuery(id)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is read from its beginning
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
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
              <EarlierBadge order={order} />
              <OrderAge at={order.createdAt} />
            </p>
          )}
        </div>
        <div className="flex shrink-0">
          <Neighbours at={among.indexOf(id)} among={among} onOpen={onOpen} />
          <IconButton label={t('orders.close')} onClick={onClose}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {isError && (
        <EmptyState
          title={t('orders.refused.gone')}
          action={<Button onClick={() => void refetch()}>{t('orders.retry')}</Button>}
        />
      )}
      {!isError && !order && <Skeleton className="m-4 h-96" />}
      {!isError && order && <OrderDetails key={id} order={order} steps={steps} onClose={onClose} />}
    </div>
  )
}

/** The order above and the one below in the list, without going back to it. */
function Neighbours({ at, among, onOpen }: { at: number } & Pick<OrderSheetProps, 'among' | 'onOpen'>) {
  const { t } = useI18n()
  if (at < 0) return null
  const to = (step: -1 | 1) => {
    const id = among[at + step]
    return { 'aria-disabled': id === undefined, onClick: () => id && onOpen(id) }
  }
  return (
    <>
      <IconButton label={t('orders.sheet.previous')} {...to(-1)}>
        <ChevronUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('orders.sheet.next')} {...to(1)}>
        <ChevronDown className="size-5" aria-hidden="true" />
      </IconButton>
    </>
  )
}
