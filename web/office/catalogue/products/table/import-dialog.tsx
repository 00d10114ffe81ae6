import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import {
  type SheetReport,
  sheetMediaType,
  workbookMediaType,
} from '#contract/catalogue/products/sheet-report.contract.ts'
import { productsApi } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImportReport } from './import-report.tsx'
import { RejectedRowsButton } from './rejected-rows-button.tsx'
import { downloadRejected, downloadRejectedOf, type ImportMode, sendSheet } from './sheet-transfer.ts'
import type { BulkChange } from './undo-bar.tsx'

interface ImportDialogProps {
  onClose: () => void
  onImported: (change: BulkChange) => void
}

/** Imports a product sheet: first a preview of the changes, then the import. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { t, language } = useI18n()
  const dispatch = useDispatch()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<SheetReport>()
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)

  const send = async (chosen: File, taking: ImportMode) => {
    setPending(true)
    setFailure('')
    try {
      const sent = await sendSheet(chosen, taking)
      setReport(sent)
      if (sent.committed) {
        if (sent.change !== null)
          onImported({ id: sent.change, changed: sent.created + sent.updated, kind: 'imported' })
        dispatch(productsApi.util.invalidateTags(['Products']))
        announceCatalogueChange()
      }
    } catch (error) {
      setFailure(t(problemMessage(error)))
    } finally {
      setPending(false)
    }
  }

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setReport(undefined)
    void send(chosen, 'try')
  }

  const ready = report && whatCanBeTaken(report)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title')}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('preview.close')}
          </Button>
          {ready && file && (
            <Button pending={pending} onClick={() => void send(file, ready === 'whole' ? 'whole' : 'partly')}>
              {t(ready === 'whole' ? 'import.commit' : 'import.takeRest')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">{t('import.text')}</p>
      {!report?.committed && (
        <label className="flex min-h-20 cursor-pointer items-center justify-center gap-3 rounded-md border-2 border-line-strong border-dashed px-4 font-semibold text-brown-deep focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:border-brown hover:bg-brown-soft">
          <FileSpreadsheet className="size-6" aria-hidden="true" />
          <bdi>{file ? file.name : t('import.choose')}</bdi>
          <input
            type="file"
            accept={`.csv,.txt,.xlsx,${sheetMediaType},${workbookMediaType}`}
            className="sr-only"
            aria-label={t('import.choose')}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <div aria-live="polite" aria-busy={pending} className="flex flex-col gap-3">
        {pending && <p className="text-muted">{t('import.reading')}</p>}
        {failure && <p className="text-red">{failure}</p>}
        {report && !pending && (
          <>
            <ImportReport report={report} />
            {file && report.rejectedRows > 0 && (
              <RejectedRowsButton
                download={(name) =>
                  report.change === null
                    ? downloadRejectedOf(file, language, name)
                    : downloadRejected(report.change, language, name)
                }
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Which rows can be imported: all of them, or only the valid ones; undefined if the import is done or there is nothing to import. */
function whatCanBeTaken({ committed, created, updated, errorCount }: SheetReport): ImportMode | undefined {
  if (committed || created + updated === 0) return undefined
  return errorCount === 0 ? 'whole' : 'partly'
}
