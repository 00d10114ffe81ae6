import { type FormEvent, useState } from 'react'
import type { WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { languages, noText, type Trilingual } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { TrilingualField } from '#web/office/platform/fields/trilingual-field.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface WordGroupDialogProps {
  /** The group to edit; undefined for a new one. */
  group: WordGroup | undefined
  onClose: () => void
  /** Resolves to whether it was saved. */
  onSave: (group: WordGroup) => Promise<boolean>
}

const maxLength = 600
const isEmpty = (texts: Trilingual) => languages.every((language) => texts[language].trim() === '')

export function WordGroupDialog({ group, onClose, onSave }: WordGroupDialogProps) {
  const { t } = useI18n()
  const [words, setWords] = useState(group?.words ?? noText)
  const [near, setNear] = useState(group?.near ?? noText)
  const [otherThing, setOtherThing] = useState(group?.otherThing ?? false)
  const [wrong, setWrong] = useState<{ field: 'words' | 'near'; why: MessageKey }>()
  const errorOf = (field: 'words' | 'near') => (wrong?.field === field ? t(wrong.why) : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty(words)) setWrong({ field: 'words', why: 'words.wrong' })
    else if (otherThing && isEmpty(near)) setWrong({ field: 'near', why: 'words.wrongNear' })
    else if (await onSave({ words, near, otherThing })) onClose()
    else setWrong({ field: 'words', why: 'words.failed' })
  }

  return (
    <Dialog open onClose={onClose} title={t(group ? 'words.changeTitle' : 'words.add')}>
      <WritingLanguageProvider>
        <form noValidate className="flex flex-col gap-5 pt-2" onSubmit={submit}>
          <WritingLanguageSwitch missing={missingLanguagesOfForm({ words, near })} />
          <TrilingualField
            label={t('words.same')}
            value={words}
            onChange={setWords}
            maxLength={maxLength}
            lines={3}
            error={errorOf('words')}
          />
          <TrilingualField
            label={t('words.near')}
            hint={t('words.nearHint')}
            value={near}
            onChange={setNear}
            maxLength={maxLength}
            error={errorOf('near')}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={otherThing}
              onChange={({ target }) => setOtherThing(target.checked)}
              className="size-5 shrink-0 accent-brown"
            />
            {t('words.otherThing')}
          </label>
          <SaveOrCancel onCancel={onClose} />
        </form>
      </WritingLanguageProvider>
    </Dialog>
  )
}
