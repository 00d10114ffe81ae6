import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type ImportPreview, isOfPeople } from '#contract/integrations/imports/imports.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ImportChanges } from '#web/office/catalogue/products/table/import-changes.tsx'
import { UndoButton, useUndoChange } from '#web/office/catalogue/products/table/undo-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CategoryShelves } from './category-shelves.tsx'
import { ImportNotes } from './import-notes.tsx'
import { importProblem, kindNames } from './import-texts.ts'
import { ImportedCustomers } from './imported-customers.tsx'
import { useDeleteImportMutation, usePreviewImportQuery, useRunImportMutation } from './imports-api.ts'
import { UndoCustomerImport } from './undo-customer-import.tsx'

/** The content of a file and what an import would do; after it was confirmed, the result. */
export function ImportedShop({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n()
  const { currentData: preview, error } = usePreviewImportQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <>
      <div>
        <Button look="quiet" size="small" className="min-h-11" onClick={onClose}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('bring.back')}
        </Button>
      </div>
      {error !== undefined && <Notice kind="error">{t(importProblem(error))}</Notice>}
      {!preview && !error && <Skeleton className="h-96" />}
      {preview && (
        <>
          <Summary preview={preview} onClose={onClose} />
          {!preview.doneAt && preview.categories.length > 0 && <CategoryShelves preview={preview} />}
          <ImportNotes preview={preview} />
          {preview.products.length > 0 && (
            <Panel title={t('import.changeList')}>
              <ImportChanges products={preview.products} />
            </Panel>
          )}
        </>
      )}
    </>
  )
}

type PreviewProps = { preview: ImportPreview }

const summaryWords = {
  garments: { would: 'bring.would', done: 'bring.done' },
  entries: { would: 'bring.wouldEntries', done: 'bring.doneEntries' },
} as const

function Summary({ preview, onClose }: PreviewProps & { onClose: () => void }) {
  const { t } = useI18n()
  const { kind, created, updated, unchanged, refused, absent, pictures, people, doneAt, undoneAt, rows, encoding } =
    preview
  return (
    <Panel title={t(kindNames[kind])} text={<bdi>{preview.fileName}</bdi>}>
      {!undoneAt && (
        <p className="font-semibold">
          {t(summaryWords[people ? 'entries' : 'garments'][doneAt ? 'done' : 'would'], {
            created,
            updated,
            unchanged,
            refused,
          })}
        </p>
      )}
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        <li>{t('bring.rows', { rows, encoding })}</li>
        {people && !undoneAt && <ImportedCustomers people={people} entries={preview.garments} />}
        {!people && created > 0 && <li>{t('bring.asDrafts')}</li>}
        {pictures > 0 && <li>{t('bring.pictures', { count: pictures })}</li>}
        {absent > 0 && <li>{t('bring.absent', { count: absent })}</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {doneAt ? <Done preview={preview} /> : <Decide preview={preview} onClose={onClose} />}
      </div>
    </Panel>
  )
}

function Decide({ preview: { id, created, updated }, onClose }: PreviewProps & { onClose: () => void }) {
  const { t } = useI18n()
  const [bring, bringing] = useRunImportMutation()
  const [forget, forgetting] = useDeleteImportMutation()
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(t(importProblem(error)))
    }
  }
  return (
    <>
      {created + updated > 0 && (
        <Button pending={bringing.isLoading} onClick={() => void attempt(() => bring(id).unwrap())}>
          {t('bring.commit')}
        </Button>
      )}
      <Button
        look="secondary"
        pending={forgetting.isLoading}
        onClick={() => void attempt(() => forget(id).unwrap().then(onClose))}
      >
        {t('bring.forget')}
      </Button>
      <p role="alert" className="w-full text-red empty:hidden">
        {failure}
      </p>
    </>
  )
}

function Done({ preview }: PreviewProps) {
  return isOfPeople(preview.kind) ? <UndoCustomerImport preview={preview} /> : <UndoGarments preview={preview} />
}

function UndoGarments({ preview: { change, created, updated } }: PreviewProps) {
  const { t } = useI18n()
  const { undo, outcome, pending } = useUndoChange({ id: change ?? 0, kind: 'imported' })
  if (change === null || created + updated === 0) return null
  if (outcome) return <p role="status">{outcome}</p>
  return (
    <>
      <UndoButton pending={pending} onClick={() => void undo()} />
      <p className="self-center text-muted text-sm">{t('bring.undoText')}</p>
    </>
  )
}
