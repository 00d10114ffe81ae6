import { type FormEvent, type RefObject, useRef, useState } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>
type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

interface FormOptions<Name extends string> {
  fields: readonly Name[]
  /** Returns the errors by field; empty if there are none. */
  check: (values: Values<Name>) => FieldErrors<Name>
  send: (values: Values<Name>) => Promise<unknown>
}

interface Form<Name extends string> {
  errors: FieldErrors<Name>
  pending: boolean
  /** Sets errors after submitting, and focuses the first of those fields. */
  showErrors: (errors: FieldErrors<Name>) => void
  /** Focuses a field. */
  focus: (name: Name) => void
  /** The properties of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** With `post`, values do not appear in the address if the form is submitted before hydration. */
    method: 'post'
    onSubmit: (event: FormEvent) => void
    onInput: (event: FormEvent) => void
  }
}

/** A form with uncontrolled fields, so that values from autofill or from before hydration count. */
export function useForm<const Name extends string>({ fields, check, send }: FormOptions<Name>): Form<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [pending, setPending] = useState(false)

  const focus = (name: Name) => fieldOf(ref.current, name)?.focus()

  function showErrors(fieldErrors: FieldErrors<Name>): void {
    setErrors(fieldErrors)
    const first = fields.find((name) => fieldErrors[name])
    if (first) focus(first)
  }

  async function submit(): Promise<void> {
    if (pending || !ref.current) return
    const values = readValues(ref.current, fields)
    const errors = check(values)
    showErrors(errors)
    if (fields.some((name) => errors[name])) return
    setPending(true)
    try {
      await send(values)
    } finally {
      setPending(false)
    }
  }

  return {
    errors,
    pending,
    showErrors,
    focus,
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement
        if (errors[name as Name]) setErrors({ ...errors, [name]: undefined })
      },
    },
  }
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLElement ? field : undefined
}

function readValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}
