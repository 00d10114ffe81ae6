import { type FormEvent, useState } from 'react'
import type { BinEntry } from '#contract/staff/bin.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePurgeFromBinMutation } from './bin-api.ts'
import { binRefusal } from './bin-words.ts'

/** Nothing brings it back afterwards: one's own password says that it is meant. */
export function PurgeDialog({ entry, onClose }: { entry: BinEntry; onClose: () => void }) {
  const { t } = useI18n()
  const [purge, { isLoading }] = usePurgeFromBinMutation()
  const [error, setError] = useState<MessageKey>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('password') ?? '')
    try {
      await purge({ kind: entry.kind, id: entry.id, currentPassword }).unwrap()
      onClose()
    } catch (refusal) {
      setError(binRefusal(refusal))
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('bin.purgeTitle', { name: entry.title })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t('bin.purgeText')}</p>
        <TextField
          label={t('staff.ownPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={error && t(error)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" look="danger" pending={isLoading}>
            {t('bin.purge')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
