import { useI18n } from '#web/i18n/i18n-context.ts'
import { useLiveOrdersState } from '#web/office/platform/live/live-orders.tsx'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

const maxCount = 99

/** Number of new orders at the link to the orders. */
export function NewOrdersBadge({ to, className }: { to: string; className?: string }) {
  const { t } = useI18n()
  const { unseen } = useLiveOrdersState()
  if (to !== paths.manageOrders || unseen === 0) return null
  return (
    <span
      className={classNames(
        'ms-auto rounded-full bg-red px-1.5 font-semibold text-surface text-xs leading-5',
        className,
      )}
    >
      <span aria-hidden="true">{unseen > maxCount ? `${maxCount}+` : unseen}</span>
      <span className="sr-only">({t('office.ordersCameIn', { count: unseen })})</span>
    </span>
  )
}
