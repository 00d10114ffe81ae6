import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FigureOrdersProps<Row> {
  title: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  row: (row: Row) => { key: string; orderId: string | null; number: string | number; text: ReactNode }
  onClose: () => void
}

/** The orders behind a figure, each with a link; a deleted order is found by its number. */
export function FigureOrders<Row>({ title, rows, row, onClose }: FigureOrdersProps<Row>) {
  const { t } = useI18n()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="steady-dialog"
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('couriers.cancel')}
        </Button>
      }
    >
      {!rows && <Skeleton className="h-40" />}
      <ul className="divide-y divide-line">
        {rows?.map(row).map(({ key, orderId, number, text }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link
              to={`${paths.manageOrders}?state=all&${orderId ? `order=${orderId}` : `search=${number}`}`}
              className="text-blue underline underline-offset-4"
            >
              {t('till.order', { number })}
            </Link>
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
