import { useState } from 'react'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { type ShelfTexts, type SubCategory, shelfTexts } from '#contract/catalogue/products/sub-categories.contract.ts'
import { noText } from '#contract/platform/text/languages.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { TrilingualField } from '#web/office/platform/fields/trilingual-field.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

interface ShelfDialogProps {
  /** The shelf to edit; undefined for a new one. */
  shelf: SubCategory | undefined
  onClose: () => void
  /** Resolves to whether it was saved. */
  onSave: (texts: ShelfTexts) => Promise<boolean>
}

/** Edits a shelf's name and the texts of its page for search engines. */
export function ShelfDialog({ shelf, onClose, onSave }: ShelfDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState(shelf?.name ?? noText)
  const [title, setTitle] = useState(shelf?.title ?? noText)
  const [sentence, setSentence] = useState(shelf?.sentence ?? noText)
  const [level, setLevel] = useState(String(shelf?.lowStockLevel ?? ''))
  const [error, setError] = useState<string>()
  const lowStockLevel = level.trim() === '' ? null : (parsePieceCount(level) ?? Number.NaN)
  const { most } = productFields.lowStockLevel
  const wrongLevel =
    lowStockLevel !== null && !(Number.isInteger(lowStockLevel) && lowStockLevel >= 0 && lowStockLevel <= most)
  return (
    <Dialog open onClose={onClose} title={shelf ? t('settings.shelf.renameTitle') : t('settings.shelf.add')}>
      <WritingLanguageProvider>
        <form
          noValidate
          className="flex flex-col gap-5 pt-2"
          onSubmit={async (event) => {
            event.preventDefault()
            if (name.fr.trim() === '') setError(t('settings.wrong.missing'))
            else if (wrongLevel) return
            else if (await onSave({ name, title, sentence, lowStockLevel })) onClose()
            else setError(t('settings.wrong.taken'))
          }}
        >
          <WritingLanguageSwitch missing={missingLanguagesOfForm({ name, title, sentence })} />
          <TrilingualField
            label={t('settings.name')}
            value={name}
            onChange={setName}
            maxLength={shelfTexts.name}
            error={error}
          />
          <TrilingualField
            label={t('settings.pageTitle')}
            value={title}
            onChange={setTitle}
            maxLength={shelfTexts.title}
            hint={t('settings.pageTitle.hint')}
          />
          <TrilingualField
            label={t('settings.pageSentence')}
            value={sentence}
            onChange={setSentence}
            maxLength={shelfTexts.sentence}
            lines={3}
            hint={t('settings.pageSentence.hint')}
          />
          <TextField
            label={t('settings.shelf.lowStock')}
            hint={t('settings.shelf.lowStock.hint')}
            value={level}
            onChange={({ target }) => setLevel(target.value)}
            error={wrongLevel ? t('settings.wrong.count', { least: 0, most }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <SaveOrCancel onCancel={onClose} />
        </form>
      </WritingLanguageProvider>
    </Dialog>
  )
}
