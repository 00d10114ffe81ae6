import { useRef } from 'react'
import type { DayPiece } from '#contract/orders/making/making.contract.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useAssignPieceMutation } from './office-making-api.ts'

/** Assigns a piece to a worker. Requests are sent one after the other, because each states the previous worker. */
export function WorkerField({ piece, workers }: { piece: DayPiece; workers: readonly string[] }) {
  const { t } = useI18n()
  const [give] = useAssignPieceMutation()
  const previousRequest = useRef(Promise.resolve())
  const { orderId, made, givenTo } = piece
  const send = async (workerName: string | null) => {
    try {
      await give({ id: orderId, sheet: made.sheet, from: givenTo, to: workerName }).unwrap()
    } catch (error) {
      showToast('error', t(isUnassigned(error) ? 'makingOffice.givenToNobodyNow' : makingProblem(problemCode(error))))
    }
  }
  return (
    <SelectField
      label={t('makingOffice.givenTo')}
      value={givenTo ?? ''}
      onChange={({ target }) => {
        const workerName = target.value || null
        previousRequest.current = previousRequest.current.then(() => send(workerName))
      }}
    >
      <option value="">{t('makingOffice.givenToNobody')}</option>
      {workers.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Whether the piece was unassigned meanwhile. */
function isUnassigned(error: unknown): boolean {
  const body = refusalBody(error)
  return problemCode(error) === 'piece-given' && (body as { to?: string | null }).to === null
}
