import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface NoteFormProps {
  label: string
  hint?: string
  submitLabel: string
  pending: boolean
  /** Resolves to whether it was saved; otherwise the text stays in the field. */
  onNote: (text: string) => Promise<boolean>
}

/** A form for a note to colleagues. */
export function NoteForm({ label, hint, submitLabel, pending, onNote }: NoteFormProps) {
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && (await onNote(text.trim()))) setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" size="small" pending={pending} className="self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
