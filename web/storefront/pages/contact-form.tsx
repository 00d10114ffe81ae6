import { type FormEvent, useState } from 'react'
import { ContactFields } from '#contract/people/contact/contact.contract.ts'
import { messageLimits } from '#contract/people/contact/message-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { useSendMessageMutation } from './contact-api.ts'

type FieldName = 'name' | 'email' | 'subject' | 'message'
type FieldEvent = { target: HTMLInputElement | HTMLTextAreaElement }
type FieldErrors = Readonly<Partial<Record<FieldName, 'contact.required' | 'contact.emailInvalid'>>>

/** The contact form; its text stays until the message was sent. */
export function ContactForm() {
  const { t, language } = useI18n()
  const [send, { isLoading, isSuccess, isError, reset }] = useSendMessageMutation()
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = ContactFields.safeParse({ ...Object.fromEntries(new FormData(form)), language })
    setFieldErrors(parsed.success ? {} : fieldErrorsOf(form, parsed.error.issues))
    if (!parsed.success) return focusFirst(form, parsed.error.issues)
    const { error } = await send(parsed.data)
    if (!error) form.reset()
  }

  const check = ({ form, name }: HTMLInputElement | HTMLTextAreaElement) => {
    if (!form) return
    const parsed = ContactFields.safeParse(Object.fromEntries(new FormData(form)))
    const errors = parsed.success ? {} : fieldErrorsOf(form, parsed.error.issues)
    setFieldErrors({ ...fieldErrors, [name]: errors[name as FieldName] })
  }

  const field = (name: FieldName) => {
    const fieldError = fieldErrors[name]
    return {
      name,
      label: t(`contact.${name}`),
      error: fieldError && t(fieldError),
      required: true,
      // A field is checked when it loses the focus, and its error is cleared while it is corrected.
      onBlur: ({ target }: FieldEvent) => target.value !== '' && check(target),
      onChange: ({ target }: FieldEvent) => fieldError && check(target),
    }
  }

  return (
    <form
      method="post"
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={submit}
      onInput={() => isSuccess && reset()}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" maxLength={messageLimits.name} />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className="rtl:text-right"
          maxLength={200}
        />
      </div>
      <TextField {...field('subject')} maxLength={messageLimits.subject} />
      <TextArea {...field('message')} maxLength={messageLimits.message} />
      <Honeypot label={t('contact.website')} />
      <Button
        type="submit"
        size="large"
        pending={isLoading}
        // Keeps the focus in the field until the click counts, because an error shown on blur could move the button away.
        onMouseDown={(event) => event.preventDefault()}
        className="self-start"
      >
        {isLoading ? t('contact.sending') : t('contact.send')}
      </Button>
      <output aria-live="polite" className="empty:hidden">
        {isSuccess && (
          <span className="block rounded-md border border-olive bg-surface px-4 py-3 font-semibold text-olive">
            {t('contact.success')}
          </span>
        )}
      </output>
      {isError && (
        <p role="alert" className="rounded-md border border-red bg-surface px-4 py-3 font-semibold text-red">
          {t('contact.failure')}
        </p>
      )}
    </form>
  )
}

type Issues = readonly { path: readonly PropertyKey[] }[]

function fieldErrorsOf(form: HTMLFormElement, issues: Issues): FieldErrors {
  const typedValues = new FormData(form)
  return Object.fromEntries(
    issues.map(({ path: [name] }) => {
      const empty = String(typedValues.get(String(name)) ?? '').trim() === ''
      return [name, empty || name !== 'email' ? 'contact.required' : 'contact.emailInvalid']
    }),
  )
}

function focusFirst(form: HTMLFormElement, issues: Issues): void {
  const names = new Set(issues.map(({ path: [name] }) => String(name)))
  const first = [...form.elements].find((element) => 'name' in element && names.has(String(element.name)))
  if (first instanceof HTMLElement) first.focus()
}
