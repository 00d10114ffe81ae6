import { useId } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'

const anyColour = '#c9b79c'

/** The colour sample that shoppers see beside the colour's name. */
export function SwatchField({ value, onChange }: { value: string; onChange: (swatch: string) => void }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('productForm.swatch')}
      </label>
      <input
        id={id}
        type="color"
        value={value || anyColour}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full min-w-14 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
      />
    </div>
  )
}
