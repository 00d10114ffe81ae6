import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { OfficeProductFilter } from '#contract/catalogue/products/office-products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { downloadSheet } from './sheet-transfer.ts'
import type { BulkChange } from './undo-bar.tsx'

interface SheetButtonsProps {
  filter: OfficeProductFilter
  onImported: (change: BulkChange) => void
}

/** Exports the products as a sheet, or imports one. */
export function SheetButtons({ filter, onImported }: SheetButtonsProps) {
  const { t, language } = useI18n()
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState(false)

  const download = async () => {
    setExporting(true)
    try {
      const search = new URLSearchParams(
        Object.entries({ ...filter, language }).map(([name, value]) => [name, String(value)]),
      )
      await downloadSheet(search, t('export.fileName'))
    } catch (error) {
      showToast('error', t(problemMessage(error)))
    } finally {
      setExporting(false)
    }
  }

  return (
    <>
      <Allowed right="manage-catalogue">
        <Button look="quiet" size="small" className="min-h-11" onClick={() => setImporting(true)}>
          <Upload className="size-5" aria-hidden="true" />
          <span className="max-md:sr-only">{t('import.open')}</span>
        </Button>
      </Allowed>
      <Allowed right="export-products">
        <Button look="quiet" size="small" className="min-h-11" pending={exporting} onClick={() => void download()}>
          <Download className="size-5" aria-hidden="true" />
          <span className="max-md:sr-only">{t('export.open')}</span>
        </Button>
      </Allowed>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
    </>
  )
}
