import { PhoneIncoming } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { contactLinkClass } from './ask-on-whatsapp.tsx'
import type { CallMeDialogProps } from './call-me-dialog.tsx'
import type { RequestedItem } from './requested-item.ts'

interface CallMeButtonProps {
  wantedPieces: readonly RequestedItem[]
  /** Beside the button to buy it is a button as large; anywhere else a line of text. */
  look: 'button' | 'text'
  className?: string
}

/** Asks the shop to call, for shoppers who do not want an account. The dialog is loaded on the first press. */
export function CallMeButton({ wantedPieces, look, className }: CallMeButtonProps) {
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

  const trigger = {
    'aria-haspopup': 'dialog' as const,
    onClick: () => void openDialog(),
    children: (
      <>
        <PhoneIncoming className="size-4 shrink-0" aria-hidden="true" />
        {t('callMe.open')}
      </>
    ),
  }

  return (
    <>
      {look === 'button' ? (
        <Button look="secondary" size="large" {...trigger} className={className} />
      ) : (
        <button type="button" {...trigger} className={classNames(contactLinkClass, className)} />
      )}
      {Dialog && open && <Dialog wantedPieces={wantedPieces} onClose={() => setOpen(false)} />}
    </>
  )
}
