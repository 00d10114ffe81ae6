import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDinars } from '#contract/platform/text/money.ts'
import type { FreeDays, LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { holdingStates } from '#contract/workshop/lending/lending.rules.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { focusFirstInvalid } from '#web/forms/focus-first-invalid.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { useRestoreFocus } from '#web/office/platform/frame/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTakeLoanMutation } from './lending-api.ts'
import { lendingProblem } from './lending-problem.ts'
import { deleteLoanKey, loanKey } from './loan-idempotency-key.ts'
import { formatLoanDays, formatLook } from './loan-texts.ts'

interface LoanFormProps {
  garments: readonly LentGarment[]
  today: string
  onClose: () => void
}

type Field = 'first' | 'last' | 'name' | 'phone'

/** The field that each error belongs to; other errors are shown below the form. */
const fieldOfProblem: Partial<Record<MessageKey, Field>> = {
  'lending.dayMissing': 'first',
  'lending.refused.days-past': 'first',
  'lending.refused.days-too-far': 'first',
  'lending.refused.days-turned': 'last',
  'lending.refused.loan-too-long': 'last',
  'lending.wrongName': 'name',
  'lending.wrongPhone': 'phone',
}

/** A loan requested on the telephone: confirmed at once if a piece is free. */
export function LoanForm({ garments, today, onClose }: LoanFormProps) {
  const { t, language } = useI18n()
  const [take, { isLoading }] = useTakeLoanMutation()
  const form = useRef<HTMLFormElement>(null)
  useRestoreFocus(isLoading)
  const [values, setValues] = useState({
    garment: garments[0]?.productId ?? '',
    look: '',
    first: '',
    last: '',
    name: '',
    phone: '',
    note: '',
  })
  const [refused, setRefused] = useState<{ problem: MessageKey }>()
  const problem = refused?.problem
  const [free, setFree] = useState<readonly FreeDays[]>()
  const garment = garments.find(({ productId }) => productId === values.garment)
  const looks = garment?.looks.filter(({ pieces }) => pieces > 0) ?? []
  const look = looks.find(({ variantId }) => String(variantId) === values.look) ?? looks[0]
  const problemOf = (field: Field) => (problem && fieldOfProblem[problem] === field ? t(problem) : undefined)
  const change = (part: Partial<typeof values>) => {
    setValues((previous) => ({ ...previous, ...part }))
    setRefused(undefined)
    setFree(undefined)
  }
  // `refused` is a new object after every refusal, so the effect runs again even if the same field is refused twice.
  useEffect(() => {
    if (refused) focusFirstInvalid(form)
  }, [refused])
  const choose = ({ firstDay, lastDay }: FreeDays) => {
    // The pressed button disappears with the list of free days, so the submit button gets the focus.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    change({ first: firstDay, last: lastDay })
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { first, last, name, phone, note } = values
    if (!garment || !look || !first) return setRefused({ problem: 'lending.dayMissing' })
    if (name.trim() === '') return setRefused({ problem: 'lending.wrongName' })
    if (phone.trim() === '') return setRefused({ problem: 'lending.wrongPhone' })
    const wish = {
      productId: garment.productId,
      color: look.color.fr,
      size: look.size,
      firstDay: first,
      lastDay: last || first,
      name: name.trim(),
      phone,
      note: note.trim(),
      language,
    }
    try {
      const made = await take({ ...wish, key: loanKey() }).unwrap()
      deleteLoanKey()
      if (!holdingStates.includes(made.state)) {
        // The key belonged to an earlier attempt whose response was lost. That loan has ended since, so a new one is created.
        await take({ ...wish, key: loanKey() }).unwrap()
        deleteLoanKey()
      }
      onClose()
    } catch (error) {
      const code = problemCode(error)
      // `key-reused` means that an earlier attempt created a loan with this key, so the next one needs a new key. Any other refusal leaves open
      // whether an earlier attempt succeeded, so the key stays.
      if (code === 'key-reused') deleteLoanKey()
      setRefused({ problem: lendingProblem(error) })
      if (code === 'days-taken') setFree((refusalBody(error) as { free: FreeDays[] }).free)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('lending.add')}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <SelectField
          label={t('lending.garment')}
          value={values.garment}
          onChange={({ target }) => change({ garment: target.value, look: '' })}
        >
          {garments.map(({ productId, title }) => (
            <option key={productId} value={productId}>
              {title[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('lending.look')}
          value={look ? String(look.variantId) : ''}
          onChange={({ target }) => change({ look: target.value })}
        >
          {looks.map((look) => (
            <option key={look.variantId} value={String(look.variantId)}>
              {formatLook(language, look)}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField
            label={t('lending.first')}
            value={values.first}
            min={today}
            required
            error={problemOf('first')}
            onChange={({ target: { value: first } }) =>
              change({ first, last: values.last < first ? first : values.last })
            }
          />
          <DayField
            label={t('lending.last')}
            value={values.last}
            min={values.first || today}
            required
            error={problemOf('last')}
            onChange={({ target }) => change({ last: target.value })}
          />
        </div>
        <TextField
          label={t('lending.name')}
          value={values.name}
          error={problemOf('name')}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('lending.phone')}
          value={values.phone}
          error={problemOf('phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          className="rtl:text-right"
          maxLength={30}
          autoComplete="off"
          onChange={({ target }) => change({ phone: target.value })}
        />
        <TextField
          label={t('lending.note')}
          value={values.note}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => change({ note: target.value })}
        />
        {garment && (
          <p>
            {t('lending.feeAndDeposit', {
              fee: formatDinars(language, garment.fee),
              deposit: formatDinars(language, garment.deposit),
            })}
          </p>
        )}
        {problem && !fieldOfProblem[problem] && <Notice kind="error">{t(problem)}</Notice>}
        {free && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="basis-full text-sm">{t(free.length > 0 ? 'lending.busyNear' : 'lending.busyNone')}</p>
            {free.map((days) => (
              <Button
                key={days.firstDay}
                look="secondary"
                size="small"
                className="min-h-11"
                onClick={() => choose(days)}
              >
                {formatLoanDays(t, language, days.firstDay, days.lastDay)}
              </Button>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isLoading}>
            {t('lending.take')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('lending.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
