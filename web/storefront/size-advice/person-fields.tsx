import { useState } from 'react'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import { type FitNumber, type FitPerson, fitKinds } from '#contract/people/shoppers/size-profiles.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MeasureDrawing } from '#web/ui/measure-drawing.tsx'
import { isInvalidMeasure } from './to-person.rules.ts'

interface PersonFieldsProps {
  person: FitPerson
  guide: MeasuredGuide
  /** Whether the first question takes the focus when the dialog opens, instead of the choice of the person. */
  focused?: boolean
  onChange: (person: FitPerson) => void
}

/** The measures that are asked first. */
function firstOf(guide: MeasuredGuide, kind: FitPerson['kind']): readonly FitNumber[] {
  if (guide === 'cap') return kind === 'child' ? ['age', 'head'] : ['head', 'height', 'weight']
  if (guide === 'shoes') return kind === 'child' ? ['foot'] : ['foot', 'height', 'weight']
  return kind === 'child' ? ['age', 'height'] : ['height', 'weight']
}

export function PersonFields({ person, guide, focused = false, onChange }: PersonFieldsProps) {
  const { t } = useI18n()
  const [writing, setWriting] = useState<FitNumber>()
  const { name, kind, typed } = person
  const first = firstOf(guide, kind)
  const field = (name: FitNumber) => (
    <TextField
      key={name}
      data-focus-first={(focused && name === first[0]) || undefined}
      label={t(`ask.${name}`)}
      value={typed[name] ?? ''}
      onChange={({ target }) => {
        setWriting(name)
        onChange({ ...person, typed: { ...typed, [name]: target.value.slice(0, 8) } })
      }}
      onBlur={() => setWriting(undefined)}
      error={isInvalidMeasure(name, typed[name], name === writing) ? t('fit.wrong') : undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
    />
  )
  const sewn = guide !== 'cap' && guide !== 'shoes'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="grow basis-40">
          <TextField
            label={t('fit.name')}
            placeholder={t('fit.nameLike')}
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...person, name: target.value })}
          />
        </div>
        <fieldset className="flex min-h-11 flex-wrap items-center gap-2">
          <legend className="sr-only">{t('fit.kind')}</legend>
          {fitKinds.map((name) => (
            <Chip key={name} pressed={name === kind} onClick={() => onChange({ ...person, kind: name })}>
              {t(`fit.${name}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">{first.map(field)}</div>
      {sewn && (
        <>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-blue">{t('fit.byTape')}</summary>
            <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
              {(['chest', 'waist', 'shoulder'] as const).map(field)}
            </div>
          </details>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-blue">{t('fit.byGarment')}</summary>
            <p className="mt-1 text-muted text-sm">{t('fit.byGarmentHint')}</p>
            <div className="mt-2 grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
              <MeasureDrawing only={['chest', 'shoulder', 'length']} className="mx-auto w-36 text-brown-deep" />
              <div className="grid grid-cols-2 gap-3">
                {(['ownChest', 'ownShoulder', 'ownLength'] as const).map(field)}
              </div>
            </div>
          </details>
        </>
      )}
    </div>
  )
}
