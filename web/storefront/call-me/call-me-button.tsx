import { PhoneIncoming } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { CallMeDialogProps } from './call-me-dialog.tsx'
import type { WantedPiece } from './wanted-piece.ts'

/** Asks the shop to call, for shoppers who do not want an account. The dialog is loaded on the first press. */
export function CallMeButton({ wantedPieces, className }: { wantedPieces: readonly WantedPiece[]; className: string }) {
  const { t } = useI18n()
  const i18n = useI18nInstance()
  const [Dialog, setDialog] = useState<ComponentType<CallMeDialogProps>>()
  const [open, setOpen] = useState(false)

  const openDialog = async () => {
    setOpen(true)
    try {
      const [{ CallMeDialog }, { loadCallMeMessages }] = await Promise.all([
        import('./call-me-dialog.tsx'),
        import('#web/i18n/load-call-me-messages.ts'),
      ])
      await i18n.add(loadCallMeMessages)
      setDialog(() => CallMeDialog)
    } catch {
      showToast('error', t('page.partFailed'))
    }
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void openDialog()} className={className}>
        <PhoneIncoming className="size-4 shrink-0" aria-hidden="true" />
        {t('callMe.open')}
      </button>
      {Dialog && open && <Dialog wantedPieces={wantedPieces} onClose={() => setOpen(false)} />}
    </>
  )
}
