import { Barcode, ListChecks, X } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { dockClasses } from '#web/office/platform/frame/dock-classes.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'

interface BulkBarProps {
  selected: number
  /** The number of products that the filter finds. */
  total: number
  all: boolean
  onAll: () => void
  onClear: () => void
  onAct: () => void
  /** The address of the labels of the selected products; undefined if there are too many. */
  labels: string | undefined
}

/** The selection with its actions; at the foot of a phone. */
export function BulkBar({ selected, total, all, onAll, onClear, onAct, labels }: BulkBarProps) {
  const { t } = useI18n()
  return (
    <div
      className={`${dockClasses} z-20 flex flex-wrap items-center justify-between gap-2 border border-brown bg-surface p-2 shadow-float`}
    >
      <span className="flex items-center gap-1">
        <IconButton label={t('manage.selectNone')} onClick={onClear}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
        <p role="status" className="font-semibold">
          {t('manage.selected', { count: all ? total : selected })}
        </p>
      </span>
      <span className="flex flex-wrap gap-2">
        {!all && total > selected && (
          <Button look="quiet" size="small" className="min-h-11" onClick={onAll}>
            {t('manage.selectAll', { count: total })}
          </Button>
        )}
        {labels && (
          <Allowed right="count-stock">
            <ButtonLink look="secondary" size="small" className="min-h-11" to={labels}>
              <Barcode className="size-4" aria-hidden="true" />
              {t('office.labels')}
            </ButtonLink>
          </Allowed>
        )}
        <Button size="small" className="min-h-11" onClick={onAct}>
          <ListChecks className="size-4" aria-hidden="true" />
          {t('bulk.act')}
        </Button>
      </span>
    </div>
  )
}
