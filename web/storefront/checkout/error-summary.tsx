import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type FieldName, fieldOrder } from './check-values.rules.ts'
import { type CheckoutFormControls, fieldId } from './use-checkout-form.ts'

/** Lists the incomplete fields, the first as the heading; each line leads to its field. It takes the focus when it appears. */
export function ErrorSummary({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [first, ...rest] = fieldOrder.filter((name) => form.errorAt(name))
  if (!first) return null
  const linkTo = (name: FieldName) => (
    <a
      href={`#${fieldId(name)}`}
      onClick={(event) => goTo(event, name)}
      className="inline-flex min-h-11 items-center text-red underline underline-offset-4"
    >
      {form.errorAt(name)}
    </a>
  )
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-28 rounded-lg border border-red bg-red-soft p-5 outline-offset-4"
    >
      <h2 className="text-xl">{linkTo(first)}</h2>
      {rest.length > 0 && (
        <>
          <p className="mt-2">{t('checkout.alsoIncomplete', { count: rest.length })}</p>
          <ul className="flex flex-col">
            {rest.map((name) => (
              <li key={name}>{linkTo(name)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Focuses the field instead of jumping to it, and leaves the address without a hash. */
function goTo(event: React.MouseEvent, name: FieldName): void {
  event.preventDefault()
  goToField(name)
}

export function goToField(name: FieldName): void {
  const field = document.getElementById(fieldId(name))
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
