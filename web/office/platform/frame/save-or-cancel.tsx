import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveOrCancelProps {
  onCancel: () => void
  /** The label for saving, on screens without the messages of the settings. */
  save?: MessageKey
  /** Why saving failed. */
  refusal?: MessageKey | undefined
  pending?: boolean
}

/** The end of a short form: the error, and the buttons to save and cancel. */
export function SaveOrCancel({ onCancel, save = 'settings.save', refusal, pending = false }: SaveOrCancelProps) {
  const { t } = useI18n()
  return (
    <>
      {refusal && (
        <p role="alert" className="text-red">
          {t(refusal)}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button look="danger" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t(save)}
        </Button>
      </div>
    </>
  )
}
