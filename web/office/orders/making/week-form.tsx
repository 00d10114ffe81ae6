import { type FormEvent, useState } from 'react'
import type { WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useSetWeekMutation } from './office-making-api.ts'

/** The capacity of a week in pieces, or closes the week. */
export function WeekForm({ week, onDone }: { week: WorkshopWeek; onDone: () => void }) {
  const { t } = useI18n()
  const { places, closed, own } = week
  const [typed, setTyped] = useState(String(places))
  const [set, { isLoading }] = useSetWeekMutation()
  const meant = withLatinDigits(typed.trim())
  const isNumber = /^\d{1,3}$/.test(meant)
  const send = async (change: { places: number | null; closed: boolean }) => {
    try {
      await set({ week: week.week, ...change }).unwrap()
      onDone()
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isNumber) void send({ places: Number(meant), closed })
  }
  return (
    <form className="flex flex-col gap-3 rounded-md bg-plaster p-3" noValidate onSubmit={save}>
      <div className="max-w-64">
        <TextField
          label={t('makingOffice.places')}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" size="small" pending={isLoading} disabled={!isNumber}>
          {t('makingOffice.save')}
        </Button>
        <Button
          look="secondary"
          size="small"
          pending={isLoading}
          onClick={() =>
            void send({
              // Also saves a capacity that was typed but not saved yet.
              places: isNumber && Number(meant) !== places ? Number(meant) : own ? places : null,
              closed: !closed,
            })
          }
        >
          {t(closed ? 'makingOffice.open' : 'makingOffice.close')}
        </Button>
        {own && (
          <Button look="secondary" size="small" onClick={() => void send({ places: null, closed })}>
            {t('makingOffice.asUsual')}
          </Button>
        )}
      </div>
    </form>
  )
}
