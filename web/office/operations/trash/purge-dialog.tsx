import type { BinEntry } from '#contract/operations/trash/bin.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { OwnPasswordDialog } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { usePurgeFromBinMutation } from './bin-api.ts'
import { binRefusal } from './bin-texts.ts'

/** Asks before a record is deleted for good. */
export function PurgeDialog({ entry, onClose }: { entry: BinEntry; onClose: () => void }) {
  const { t } = useI18n()
  const [purge] = usePurgeFromBinMutation()
  const confirm = async (currentPassword: string) => {
    try {
      await purge({ kind: entry.kind, id: entry.id, currentPassword }).unwrap()
      onClose()
      return undefined
    } catch (refusal) {
      return binRefusal(refusal)
    }
  }
  return (
    <OwnPasswordDialog
      title={t('bin.purgeTitle', { name: entry.title })}
      text={t('bin.purgeText')}
      action={t('bin.purge')}
      look="danger"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
