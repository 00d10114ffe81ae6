import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type FieldName, fieldOrder } from './check-values.rules.ts'
import { type CheckoutFormControls, fieldId } from './use-checkout-form.ts'

/** Lists all errors, each with a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const wrong = fieldOrder.filter((name) => form.errorAt(name))
  if (wrong.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-28 rounded-lg border border-red bg-red-soft p-5 outline-offset-4"
    >
      <h2 className="text-xl">{t('checkout.incomplete', { count: wrong.length })}</h2>
      <ul className="mt-2 flex flex-col">
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => goTo(event, name)}
              className="inline-flex min-h-11 items-center text-red underline underline-offset-4"
            >
              {form.errorAt(name)}
            </a>
          </li>
        ))}
      </ul>
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
