import { useState } from 'react'
import type { Tape } from '#contract/catalogue/products/making.rules.ts'
import { mayBeIncomplete } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readFitPeople } from '#web/state/fit-people.ts'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type MadeDraft, parseMeasure, toMeasureSheet } from './made-draft.rules.ts'

interface SheetFieldsProps {
  draft: MadeDraft
  measures: readonly Tape[]
  /** Whether the user tried to continue; from then on missing fields are marked. */
  isSubmitted: boolean
  onChange: (part: Partial<MadeDraft>) => void
}

/** The measures: entered by the customer, or taken in the shop. */
export function MeasureSheetFields({ draft, measures, isSubmitted, onChange }: SheetFieldsProps) {
  const { t } = useI18n()
  const [people] = useState(() => readFitPeople().filter(({ name }) => name !== ''))
  const [writing, setWriting] = useState<Tape>()
  const { taken, typed } = draft
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-lg">{t('making.sheet')}</legend>
      {people.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the order of this list never changes
            <Chip key={index} pressed={draft.who === person.name} onClick={() => onChange(toMeasureSheet(person))}>
              {person.name}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={t('making.who')}
        placeholder={t('making.whoLike')}
        value={draft.who}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange({ who: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        {(['own', 'shop'] as const).map((source) => (
          <Chip key={source} pressed={taken === source} onClick={() => onChange({ taken: source })}>
            {t(`making.taken.${source}`)}
          </Chip>
        ))}
      </div>
      {taken === 'shop' ? (
        <p className="text-muted text-sm">{t('making.takenHint')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {measures.map((tape) => {
            const text = typed[tape] ?? ''
            const whole = text !== '' && !(writing === tape && mayBeIncomplete(text))
            const wrong = parseMeasure(tape, text) === undefined && (isSubmitted || whole)
            return (
              <TextField
                key={tape}
                label={t('making.inCm', { what: t(`tape.${tape}`) })}
                value={text}
                onChange={({ target }) => {
                  setWriting(tape)
                  onChange({ typed: { ...typed, [tape]: target.value.slice(0, 8) } })
                }}
                onBlur={() => setWriting(undefined)}
                error={wrong ? t('making.wrongTape') : undefined}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
              />
            )
          })}
        </div>
      )}
    </fieldset>
  )
}
