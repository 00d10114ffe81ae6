import { History } from 'lucide-react'
import { useState } from 'react'
import type { CatalogueChange } from '#contract/catalogue/products/bulk-products.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useListCatalogueChangesQuery } from '#web/office/catalogue/products/bulk-products-api.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RejectedRowsButton } from './rejected-rows-button.tsx'
import { downloadRejected } from './sheet-transfer.ts'
import { UndoButton, useUndoChange } from './undo-bar.tsx'

/** Bulk changes of the last day, which can still be undone. */
export function RecentChanges() {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { data: changes = [] } = useListCatalogueChangesQuery()
  if (changes.length === 0 && !open) return null
  return (
    <>
      <Button look="quiet" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        <History className="size-5" aria-hidden="true" />
        <span className="max-md:sr-only">{t('bulk.recent')}</span>
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('bulk.recent')}
          className="steady-dialog w-[min(40rem,calc(100vw-2rem))]"
          actions={<Button onClick={() => setOpen(false)}>{t('preview.close')}</Button>}
        >
          <p className="text-muted">{t('bulk.recentText')}</p>
          <ul>
            {changes.map((change) => (
              <RecentChange key={change.id} change={change} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function RecentChange({ change }: { change: CatalogueChange }) {
  const { t, language } = useI18n()
  const { undo, outcome, pending } = useUndoChange(change)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2 last:border-0">
      <span>
        {t(`bulk.done.${change.kind}`, { count: change.products })}
        <span className="block text-muted text-sm">
          {formatMoment(language, change.at)} · <bdi>{change.staffName}</bdi>
        </span>
      </span>
      {change.rejectedRows > 0 && (
        <Allowed right="manage-catalogue">
          <RejectedRowsButton download={(name) => downloadRejected(change.id, language, name)} />
        </Allowed>
      )}
      {outcome ? <p role="status">{outcome}</p> : <UndoButton pending={pending} onClick={() => void undo()} />}
    </li>
  )
}
