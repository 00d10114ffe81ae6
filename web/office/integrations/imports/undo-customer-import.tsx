import { useState } from 'react'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { UndoButton } from '#web/office/catalogue/products/table/undo-bar.tsx'
import { importProblem } from './import-texts.ts'
import { useUndoImportMutation } from './imports-api.ts'

/** Undoes the import of a file of customers or orders. */
export function UndoCustomerImport({ preview: { id, created, updated, undoneAt } }: { preview: ImportPreview }) {
  const { t } = useI18n()
  const [undo, { isLoading }] = useUndoImportMutation()
  const [failure, setFailure] = useState('')
  const takeBack = async () => {
    setFailure('')
    try {
      await undo(id).unwrap()
    } catch (error) {
      setFailure(t(importProblem(error)))
    }
  }
  if (undoneAt) return <p role="status">{t('bring.wasUndone')}</p>
  if (created + updated === 0) return null
  return (
    <>
      <UndoButton pending={isLoading} onClick={() => void takeBack()} />
      <p className="self-center text-muted text-sm">{t('bring.undoText')}</p>
      <p role="alert" className="w-full text-red empty:hidden">
        {failure}
      </p>
    </>
  )
}
