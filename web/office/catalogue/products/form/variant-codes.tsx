import type { KeyboardEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ColorDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

/** With more sizes than this, the codes are collapsed: twenty fields would hide what follows. */
const maxOpenCodes = 4

/** Label codes of a colour, typed by hand or by a scanner, which ends its input with Enter. */
export function VariantCodes({ form, color, index }: { form: DraftForm; color: ColorDraft; index: number }) {
  const { t } = useI18n()
  const colorPath = `colors.${index}`
  const places = color.sizes.length > 0 ? color.sizes.map((_, place) => `${colorPath}.sizes.${place}`) : [colorPath]
  const hasCodes = [color.code, ...color.sizes.map(({ code }) => code)].some(Boolean)
  return (
    <details open={hasCodes && places.length <= maxOpenCodes}>
      <summary className="min-h-11 content-center font-semibold text-sm">{t('productForm.codes')}</summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {places.map((place, which) => (
          <TextField
            key={place}
            {...form.field(`${place}.code`)}
            label={
              color.sizes[which] ? t('productForm.codeOf', { size: color.sizes[which].size }) : t('productForm.code')
            }
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onKeyDown={focusNextCode}
          />
        ))}
      </div>
    </details>
  )
}

/** Enter moves to the next code instead of submitting the form. */
function focusNextCode(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('details')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
