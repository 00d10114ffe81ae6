import { useState } from 'react'
import { noText, type Trilingual } from '#contract/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TrilingualField } from '#web/office/fields/trilingual-field.tsx'
import { SaveOrCancel } from '#web/office/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ShelfDialogProps {
  /** As it is; nothing for a new one. */
  name: Trilingual | undefined
  onClose: () => void
  /** Answers whether it could be saved. */
  onSave: (name: Trilingual) => Promise<boolean>
}

export function ShelfDialog({ name: present, onClose, onSave }: ShelfDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState<Trilingual>(present ?? noText)
  const [error, setError] = useState<string>()
  return (
    <Dialog open onClose={onClose} title={present ? t('settings.shelf.renameTitle') : t('settings.shelf.add')}>
      <form
        noValidate
        className="flex flex-col gap-5 pt-2"
        onSubmit={async (event) => {
          event.preventDefault()
          if (name.fr.trim() === '') setError(t('settings.wrong.missing'))
          else if (await onSave(name)) onClose()
          else setError(t('settings.wrong.taken'))
        }}
      >
        <TrilingualField label={t('settings.name')} value={name} onChange={setName} maxLength={60} error={error} />
        <SaveOrCancel onCancel={onClose} />
      </form>
    </Dialog>
  )
}
