import type { DayPiece } from '#contract/orders/making.contract.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { makingProblem } from './making-problem.ts'
import { useGivePieceMutation } from './office-making-api.ts'

/** Who sews it. */
export function GivenField({ piece, workers }: { piece: DayPiece; workers: readonly string[] }) {
  const { t } = useI18n()
  const [give] = useGivePieceMutation()
  const { orderId, made, givenTo } = piece
  const choose = async (to: string | null) => {
    try {
      await give({ id: orderId, sheet: made.sheet, from: givenTo, to }).unwrap()
    } catch (error) {
      showToast('error', t(makingProblem(problemCode(error))))
    }
  }
  return (
    <SelectField
      label={t('makingOffice.givenTo')}
      value={givenTo ?? ''}
      onChange={({ target }) => void choose(target.value || null)}
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
