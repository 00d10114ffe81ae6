import { type FormEvent, useRef, useState } from 'react'
import { type Tape, type TapeMeasures, tapes } from '#contract/catalogue/products/making.rules.ts'
import { mayBeIncomplete } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import type { MeasureSheet } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { focusFirstInvalid } from '#web/forms/focus-first-invalid.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { parseMeasure } from '#web/making/made-draft.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useSaveSheetMutation } from './office-making-api.ts'

interface SheetFormProps {
  order: OfficeOrder
  sheet: MeasureSheet
  onDone: () => void
}

type Typed = { [Name in Tape]?: string }

/** The measure sheet, filled in while measuring or on the telephone. */
export function SheetForm({ order, sheet, onDone }: SheetFormProps) {
  const { t } = useI18n()
  const [save, { isLoading }] = useSaveSheetMutation()
  const [who, setWho] = useState(sheet.who)
  const [note, setNote] = useState(sheet.note)
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(Object.entries(sheet.measures).map(([tape, centimetres]) => [tape, String(centimetres)])),
  )
  const [writing, setWriting] = useState<Tape>()
  const form = useRef<HTMLFormElement>(null)
  const parseTape = (tape: Tape) => parseMeasure(tape, typed[tape])
  const isInvalid = (tape: Tape) => Boolean(typed[tape]?.trim()) && parseTape(tape) === undefined
  // An invalid measure is marked, unless the user is still typing it.
  const showsError = (tape: Tape) => isInvalid(tape) && !(tape === writing && mayBeIncomplete(typed[tape] ?? ''))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWriting(undefined)
    if (tapes.some(isInvalid)) return focusFirstInvalid(form)
    const measures: TapeMeasures = {}
    for (const tape of tapes) {
      const read = parseTape(tape)
      if (read !== undefined) measures[tape] = read
    }
    try {
      await save({ id: order._id, sheet: sheet.sheet, who, measures, note }).unwrap()
      onDone()
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={(event) => void send(event)}>
      <TextField label={t('making.who')} value={who} maxLength={60} onChange={({ target }) => setWho(target.value)} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tapes.map((tape) => (
          <TextField
            key={tape}
            label={t('making.inCm', { what: t(`tape.${tape}`) })}
            value={typed[tape] ?? ''}
            inputMode="decimal"
            dir="ltr"
            error={showsError(tape) ? t('making.wrongTape') : undefined}
            onChange={({ target }) => {
              setWriting(tape)
              setTyped({ ...typed, [tape]: target.value.slice(0, 8) })
            }}
            onBlur={() => setWriting(undefined)}
          />
        ))}
      </div>
      <TextArea
        label={t('makingOffice.note')}
        rows={2}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isLoading}>
          {t('makingOffice.save')}
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          {t('making.close')}
        </Button>
      </div>
    </form>
  )
}
