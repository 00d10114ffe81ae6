import { type ComponentProps, type FormEvent, type RefObject, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

interface CodeFormProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoFocus' | 'inputMode'> {
  field: RefObject<HTMLInputElement | null>
  /** The label of the button. */
  action: string
  onCode: (code: string) => void
}

/** A field for a code typed by hand or by a scanner; it is cleared and focused after each code. */
export function CodeForm({ field, action, onCode, ...input }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(typed)
    setTyped('')
    field.current?.focus()
  }
  return (
    <form noValidate className="flex items-start gap-3" onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <TextField
          {...input}
          ref={field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          className="rtl:text-end"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {/* The margin is the height of the label, so that the button is aligned with the field. */}
      <Button type="submit" look="secondary" className="mt-6.5">
        {action}
      </Button>
    </form>
  )
}
