import { type FormEvent, useState } from 'react'
import {
  type AppointmentKind,
  appointmentKinds,
  isAppointmentPossible,
} from '#contract/orders/making/appointments.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useMakeAppointmentMutation } from './office-making-api.ts'

/** The offset of Tunis, which has had no daylight saving time since 2009. */
const tunisOffset = '+01:00'

/** Time and purpose of an appointment; the customer is notified by mail. */
export function AppointmentForm({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const kinds = appointmentKinds.filter((appointmentKind) => isAppointmentPossible(appointmentKind, order.state))
  const [chosen, setKind] = useState<AppointmentKind>()
  const [appointmentAt, setAppointmentAt] = useState('')
  const [note, setNote] = useState('')
  const [make, { isLoading }] = useMakeAppointmentMutation()
  const kind = kinds.find((kind) => kind === chosen) ?? kinds[0]
  if (!kind) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (appointmentAt === '') return
    try {
      await make({ id: order._id, kind, at: `${appointmentAt}:00${tunisOffset}`, note }).unwrap()
      setAppointmentAt('')
      setNote('')
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  return (
    <form className="grid items-start gap-3 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
      <SelectField
        label={t('makingOffice.appointment')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((kind) => kind === target.value))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`appointment.${kind}`)}
          </option>
        ))}
      </SelectField>
      <DayField
        moment
        label={t('makingOffice.at')}
        value={appointmentAt}
        required
        onChange={({ target }) => setAppointmentAt(target.value)}
      />
      <TextField
        label={t('makingOffice.note')}
        value={note}
        maxLength={300}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" look="secondary" pending={isLoading} className="justify-self-start sm:mt-6.5">
        {t('makingOffice.make')}
      </Button>
    </form>
  )
}
