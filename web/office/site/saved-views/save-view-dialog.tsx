import { useState } from 'react'
import type { SavedView } from '#contract/site/saved-views/saved-views.contract.ts'
import { type ViewList, viewLimits } from '#contract/site/saved-views/view-lists.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import type { ViewChanges, withPositions } from './use-view-changes.tsx'

interface SaveViewDialogProps {
  list: ViewList
  query: string
  views: ReturnType<typeof withPositions>
  onSave: ViewChanges['save']
  onClose: () => void
}

/** Saves the current filter under a name; an existing name is overwritten. */
export function SaveViewDialog({ list, query, views, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [opens, setOpens] = useState(false)
  const [missing, setMissing] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const trimmed = name.trim()
  const present = views.find((view) => view.shared === shared && view.name.toLowerCase() === trimmed.toLowerCase())
  return (
    <Dialog open onClose={onClose} title={t('views.save')}>
      <form
        noValidate
        className="flex flex-col gap-2"
        onSubmit={async (event) => {
          event.preventDefault()
          if (trimmed === '') return setMissing(true)
          const view: SavedView = { id: present?.id ?? id, list, name: trimmed, query, shared, opens }
          if (await onSave(view, present)) onClose()
        }}
      >
        <TextField
          label={t('views.name')}
          value={name}
          maxLength={viewLimits.name}
          data-focus-first
          dir="auto"
          error={missing && trimmed === '' ? t('views.nameMissing') : undefined}
          hint={present && t('views.replaces')}
          onChange={({ target }) => setName(target.value)}
        />
        {hasRight('share-views') && (
          <Checkbox label={t('views.forShop')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
        )}
        <Checkbox label={t('views.opens')} checked={opens} onChange={({ target }) => setOpens(target.checked)} />
        <SaveOrCancel onCancel={onClose} save="views.keep" />
      </form>
    </Dialog>
  )
}
