import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextArea } from '#web/ui/field.tsx'
import { maxLengths } from './check-values.rules.ts'
import { type CheckoutFormControls, useField } from './use-checkout-form.ts'

/** The note field opens on request, and stays open once it has text. */
export function NoteField({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  const field = useField(form)
  const [opened] = useState(form.value.note !== '')
  return (
    <details className="group" open={opened}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
        {t('checkout.addNote')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="pt-1 pb-4">
        <TextArea
          {...field('note')}
          label={t('checkout.note')}
          labelHidden
          placeholder={t('checkout.noteHint')}
          rows={3}
          maxLength={maxLengths.note}
        />
      </div>
    </details>
  )
}
