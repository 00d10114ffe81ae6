import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatPieceName } from './piece-name.ts'
import { ScanBox } from './scan-box.tsx'

/** Finds a product by the code on its label. */
export function ScanButton({ onFound }: { onFound: (piece: ScannedPiece) => void }) {
  const { t, language } = useI18n()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        <ScanBarcode className="size-5" aria-hidden="true" />
        <span className="max-md:sr-only">{t('pieces.scan')}</span>
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title={t('pieces.scan')}
          actions={
            <Button look="secondary" onClick={close}>
              {t('preview.close')}
            </Button>
          }
        >
          <ScanBox
            onPiece={async (piece) => {
              onFound(piece)
              close()
              return formatPieceName(piece, language)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
