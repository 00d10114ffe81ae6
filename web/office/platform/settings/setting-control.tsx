import { useContext } from 'react'
import type { ListedField } from '#contract/platform/settings/setting-field.ts'
import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import type { LongForm } from '#web/forms/use-long-form.ts'
import { readPath } from '#web/forms/value-path.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { ColourField } from '#web/office/platform/fields/colour-field.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { PictureField } from '#web/office/platform/fields/picture-field.tsx'
import { PicturesField } from '#web/office/platform/fields/pictures-field.tsx'
import { TrilingualField } from '#web/office/platform/fields/trilingual-field.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx'
import { GarmentPicker } from './garment-picker.ts'

interface SettingControlProps {
  form: Pick<LongForm<object>, 'value' | 'write' | 'errorAt' | 'field'>
  field: ListedField
  /** The form path, such as `story.0.title`. */
  place: string
  /** The text that is shown in the shop while it is empty. */
  online?: Trilingual | undefined
}

const maxAddressLength = 500
const linesOfText = 3
const linesOfPage = 10
/** Texts with a higher maximum length are edited in a large field. */
export const longTextLength = 1500

/** The control for a field of the settings, by its kind. */
export function SettingControl({ form, field, place, online }: SettingControlProps) {
  const { t } = useI18n()
  const GarmentsField = useContext(GarmentPicker)
  const label = t(field.label as MessageKey)
  const hint = field.hint && t(field.hint as MessageKey)
  const common = { ...form.field(place), label, hint }
  switch (field.kind) {
    case 'trilingual': {
      const wrong = languages.find((language) => form.errorAt(`${place}.${language}`))
      return (
        <TrilingualField
          label={label}
          {...(hint && { hint })}
          value={readPath(form.value, place) as Trilingual}
          onChange={(value) => {
            for (const language of languages) {
              const previousText = readPath(form.value, `${place}.${language}`)
              if (previousText !== value[language]) form.write(`${place}.${language}`, value[language])
            }
          }}
          maxLength={field.most}
          online={online}
          marks={field.marks}
          {...(field.long && { lines: field.most > longTextLength ? linesOfPage : linesOfText })}
          wrong={wrong}
          error={wrong && form.errorAt(`${place}.${wrong}`)}
        />
      )
    }
    case 'picture':
      return (
        <div className="flex flex-col gap-1.5">
          <PictureField
            label={label}
            value={String(readPath(form.value, place))}
            onChange={(url) => form.write(place, url)}
          />
          {hint && <p className="text-muted text-sm">{hint}</p>}
        </div>
      )
    case 'colour':
      return (
        <ColourField
          {...common}
          value={String(readPath(form.value, place))}
          onPick={(colour) => form.write(place, colour)}
        />
      )
    case 'line':
      return <TextField {...common} dir="ltr" maxLength={field.most} />
    case 'phone':
      return <TextField {...common} type="tel" dir="ltr" maxLength={field.most} />
    case 'email':
      return <TextField {...common} type="email" dir="ltr" maxLength={field.most} />
    case 'link':
      return <TextField {...common} inputMode="url" dir="ltr" placeholder="https://" maxLength={maxAddressLength} />
    case 'page':
      return <TextField {...common} dir="ltr" placeholder="/products" maxLength={maxAddressLength} />
    case 'date':
      return <DayField {...common} />
    case 'money':
      return <AmountField {...common} placeholder={field.placeholder && t(field.placeholder as MessageKey)} />
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={readPath(form.value, place) === true}
          onChange={({ target }) => form.write(place, target.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField {...common}>
          {field.of.map((choice) => (
            <option key={choice} value={choice}>
              {t(`${field.words}.${choice}` as MessageKey)}
            </option>
          ))}
        </SelectField>
      )
    case 'products':
      return (
        GarmentsField && (
          <GarmentsField
            label={label}
            value={readPath(form.value, place) as string[]}
            maxItems={field.most}
            error={form.errorAt(place)}
            onChange={(ids) => form.write(place, ids)}
          />
        )
      )
    case 'pictures':
      return (
        <PicturesField
          label={label}
          {...(hint && { hint })}
          value={readPath(form.value, place) as string[]}
          maxItems={field.most}
          onChange={(urls) => form.write(place, urls)}
        />
      )
    case 'count':
      return <TextField {...common} inputMode="numeric" dir="ltr" maxLength={String(field.most).length} />
  }
}
