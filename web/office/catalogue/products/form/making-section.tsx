import { makingChoices, tapes } from '#contract/catalogue/products/making.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type MakingDraft, newOption } from './making-draft.ts'
import { MakingOptionFields } from './making-option.tsx'
import type { DraftForm } from './use-product-form.ts'

/** How a product is made to measure: days, deposit, measures and choices. */
export function MakingSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  const hasMessages = useMessages(loadMakingMessages)
  if (!hasMessages) return null
  const { making } = form.value
  const change = (part: Partial<MakingDraft>) =>
    form.change((draft) => ({ ...draft, making: { ...draft.making, ...part } }))
  const offered = making.days.trim() !== '' && making.days.trim() !== '0'
  return (
    <Panel title={t('product.making')} text={t('makingForm.hint')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('makingForm.days')}
            hint={t('makingForm.daysHint')}
            value={making.days}
            inputMode="numeric"
            error={form.errorAt('making.days')}
            onChange={({ target }) => change({ days: target.value })}
          />
          {offered && (
            <TextField
              label={t('makingForm.deposit')}
              value={making.deposit}
              inputMode="numeric"
              error={form.errorAt('making.deposit')}
              onChange={({ target }) => change({ deposit: target.value })}
            />
          )}
        </div>
        {offered && (
          <>
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-2 font-semibold text-sm">{t('makingForm.measures')}</legend>
              {tapes.map((tape) => (
                <Chip
                  key={tape}
                  pressed={making.measures.includes(tape)}
                  onClick={() =>
                    change({
                      measures: tapes.filter((entry) => (entry === tape) !== making.measures.includes(entry)),
                    })
                  }
                >
                  {t(`tape.${tape}`)}
                </Chip>
              ))}
            </fieldset>
            <ul className="flex flex-col gap-4">
              {making.options.map((option, index) => (
                <li key={option.id}>
                  <MakingOptionFields
                    option={option}
                    errorAt={(field) => form.errorAt(`making.options.${index}.${field}`)}
                    onChange={(next) =>
                      change({ options: making.options.map((option, place) => (place === index ? next : option)) })
                    }
                    onRemove={() => change({ options: making.options.filter((_one, place) => place !== index) })}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {makingChoices.map((choice) => (
                <Button
                  key={choice}
                  look="secondary"
                  size="small"
                  onClick={() => change({ options: [...making.options, newOption(choice)] })}
                >
                  {t('makingForm.add', { what: t(`making.${choice}`) })}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
