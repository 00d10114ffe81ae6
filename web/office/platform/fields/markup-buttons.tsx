import { Heading, Link, List, type LucideIcon } from 'lucide-react'
import { typeInto } from '#web/forms/type-into.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { insertMarkup, type MarkupKind } from './markup.rules.ts'
import { useTranslateIn } from './use-translate-in.ts'
import { useWritingLanguage } from './writing-language.tsx'

const marks: readonly (readonly [MarkupKind, LucideIcon])[] = [
  ['heading', Heading],
  ['list', List],
  ['link', Link],
]

/** Inserts markup for headings, lists and links at the selection of the field with this id. */
export function MarkupButtons({ fieldId, label }: { fieldId: string; label: string }) {
  const { t } = useI18n()
  // Inserted words are in the language of the text, not of the office.
  const written = useTranslateIn(useWritingLanguage().shownLanguage, loadOfficeSettingsMessages) ?? t
  const write = (mark: MarkupKind) => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = field
    const chosen = { text: value, from: selectionStart, to: selectionEnd }
    const { text, from, to } = insertMarkup(mark, chosen, written('marks.words'))
    typeInto(field, text)
    field.focus()
    field.setSelectionRange(from, to)
  }
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {marks.map(([mark, Icon]) => (
        <IconButton key={mark} label={t(`marks.${mark}`)} onClick={() => write(mark)}>
          <Icon className="size-5" aria-hidden="true" />
        </IconButton>
      ))}
    </fieldset>
  )
}
