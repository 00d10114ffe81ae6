import { Trash2 } from 'lucide-react'
import { languageRows, languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { OptionDraft } from './making-draft.ts'

interface MakingOptionFieldsProps {
  option: OptionDraft
  errorAt: (field: string) => string | undefined
  onChange: (option: OptionDraft) => void
  onRemove: () => void
}

export function MakingOptionFields({ option, errorAt, onChange, onRemove }: MakingOptionFieldsProps) {
  const { t } = useI18n()
  const { choice, name, price, days } = option
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-semibold text-sm">{t(`making.${choice}`)}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {languages.map((language) => (
          <TextField
            key={language}
            label={languageRows[language].name}
            value={name[language]}
            maxLength={60}
            dir={languageRows[language].direction}
            error={errorAt(`name.${language}`)}
            onChange={({ target }) => onChange({ ...option, name: { ...name, [language]: target.value } })}
          />
        ))}
        <AmountField
          label={t('makingForm.price')}
          value={price}
          error={errorAt('price')}
          onChange={({ target }) => onChange({ ...option, price: target.value })}
        />
        <TextField
          label={t('makingForm.moreDays')}
          value={days}
          inputMode="numeric"
          error={errorAt('days')}
          onChange={({ target }) => onChange({ ...option, days: target.value })}
        />
        <IconButton
          label={t('makingForm.remove', { what: name.fr || t(`making.${choice}`) })}
          onClick={onRemove}
          className="justify-self-end"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  )
}
