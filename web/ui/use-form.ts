import { type FormEvent, type RefObject, useRef, useState } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>
type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

interface FormOptions<Name extends string> {
  fields: readonly Name[]
  /** Errors by field; empty if all is well. */
  check: (values: Values<Name>) => FieldErrors<Name>
  send: (values: Values<Name>) => Promise<unknown>
}

interface Form<Name extends string> {
  errors: FieldErrors<Name>
  pending: boolean
  /** Says what is wrong with fields after all, and puts the cursor into the first of them. */
  refuse: (errors: FieldErrors<Name>) => void
  /** Puts the cursor where there is something to mend. */
  focus: (name: Name) => void
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** Keeps values out of the address if the form is submitted before scripts are ready. */
    method: 'post'
    onSubmit: (event: FormEvent) => void
    onInput: (event: FormEvent) => void
  }
}

/** A form whose fields keep their own text: what a browser fills in before scripts arrive counts like what is typed. */
export function useForm<const Name extends string>({ fields, check, send }: FormOptions<Name>): Form<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [pending, setPending] = useState(false)

  const focus = (name: Name) => fieldOf(ref.current, name)?.focus()

  function refuse(fieldErrors: FieldErrors<Name>): void {
    setErrors(fieldErrors)
    const first = fields.find((name) => fieldErrors[name])
    if (first) focus(first)
  }

  async function submit(): Promise<void> {
    if (pending || !ref.current) return
    const values = readValues(ref.current, fields)
    const errors = check(values)
    refuse(errors)
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
    refuse,
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
