import { Scissors } from 'lucide-react'
import type { I18n } from '#web/i18n/i18n.ts'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import type { MakingDialogProps } from '#web/storefront/making/making-dialog.tsx'
import { usePart } from '#web/storefront/purchase/use-lazy-component.ts'

/** Loads the dialog with its messages; a failure is shown, and the next press tries again. */
async function loadDialog(i18n: I18n) {
  const { MakingDialog } = await import('#web/storefront/making/making-dialog.tsx')
  await i18n.add(loadMakingMessages)
  return MakingDialog
}

interface MakePieceProps extends Omit<MakingDialogProps, 'onClose'> {
  title: string
  className: string
}

/** Opens the making dialog over the sheet, which keeps the choices made so far. */
export function MakePiece({ title, className, ...rest }: MakePieceProps) {
  const { t } = useI18n()
  const i18n = useI18nInstance()
  const { Part, show, hide } = usePart(() => loadDialog(i18n))
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={show}>
        <Scissors className="size-4 shrink-0" aria-hidden="true" />
        <span>
          {t('family.make')}
          <span className="sr-only"> ({title})</span>
        </span>
      </button>
      {Part && <Part {...rest} onClose={hide} />}
    </>
  )
}
