import type { Appointment } from '#contract/orders/making/making.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useMarkAppointmentMutation } from './office-making-api.ts'

const next = ['done', 'missed', 'cancelled'] as const

/** An appointment; its outcome is booked once, and can be undone. */
export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { language, t } = useI18n()
  const [mark, { isLoading }] = useMarkAppointmentMutation()
  const { id, kind, at, note, state } = appointment
  const updateState = (nextState: Appointment['state']) =>
    mark({ appointment: id, state: nextState })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(makingProblem(problemCode(error)))))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p className={state === 'cancelled' ? 'text-muted line-through' : ''}>
        <bdi className="font-semibold">{formatMoment(language, at)}</bdi> · {t(`appointment.${kind}`)}
        {state !== 'planned' && ` · ${t(`appointment.state.${state}`)}`}
        {note && <span className="block text-muted text-sm">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-1">
        {state === 'planned' ? (
          next.map((nextState) => (
            <Button
              key={nextState}
              look="quiet"
              size="small"
              pending={isLoading}
              onClick={() => void updateState(nextState)}
            >
              {t(`appointment.state.${nextState}`)}
            </Button>
          ))
        ) : (
          <Button look="quiet" size="small" pending={isLoading} onClick={() => void updateState('planned')}>
            {t('makingOffice.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
