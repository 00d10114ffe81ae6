import { Scissors } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MakingDialogProps } from '#web/storefront/making/making-dialog.tsx'
import { usePart } from '#web/storefront/product/use-part.ts'

const loadDialog = async () => (await import('#web/storefront/making/making-dialog.tsx')).MakingDialog

interface MakePieceProps extends Omit<MakingDialogProps, 'onClose'> {
  title: string
  className: string
}

/** How a piece is made is asked over the sheet, which keeps all that was chosen meanwhile. */
export function MakePiece({ title, className, ...asked }: MakePieceProps) {
  const { t } = useI18n()
  const { Part, show, hide } = usePart(loadDialog)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={show}>
        <Scissors className="size-4 shrink-0" aria-hidden="true" />
        <span>
          {t('family.make')}
          <span className="sr-only"> ({title})</span>
        </span>
      </button>
      {Part && <Part {...asked} onClose={hide} />}
    </>
  )
}
