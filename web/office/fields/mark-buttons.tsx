import { Heading, Link, List, type LucideIcon } from 'lucide-react'
import { typeInto } from '#web/forms/type-into.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type Mark, withMark } from './marks.rules.ts'

const marks: readonly (readonly [Mark, LucideIcon])[] = [
  ['heading', Heading],
  ['list', List],
  ['link', Link],
]

/** Writes the signs of headings, lists and links for whoever does not know them, at what is chosen in the field of this id. */
export function MarkButtons({ of, label }: { of: string; label: string }) {
  const { t } = useI18n()
  const write = (mark: Mark) => {
    const field = document.getElementById(of)
    if (!(field instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = field
    const { text, from, to } = withMark(mark, { text: value, from: selectionStart, to: selectionEnd }, t('marks.words'))
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
