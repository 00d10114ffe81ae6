import { type ReactNode, useState } from 'react'
import { formatDinars } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import type { Loan, ReplacementPiece } from '#contract/workshop/lending/lending.contract.ts'
import { type LoanStep, stepsOn } from '#contract/workshop/lending/lending.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatDateTime } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { useRestoreFocus } from '#web/office/platform/frame/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { type LoanStepCall, useStepLoanMutation, useUndoLoanStepMutation } from './lending-api.ts'
import { lendingProblem, otherPiece, stepProblem } from './lending-problem.ts'
import { cardId, useActedLoan } from './loan-focus.ts'
import { formatLoanDay, formatLoanDays, formatPiece } from './loan-texts.ts'
import { TakeBackForm } from './take-back-form.tsx'

/** A loan: piece, customer, days and amount, with a button for the next step. */
export function LoanCard({ loan, today }: { loan: Loan; today: string }) {
  const { t, language } = useI18n()
  const { name, phone, fee, deposit, kept, keptReason, note } = loan
  const sum = (amount: number) => formatDinars(language, amount)
  return (
    <li id={cardId(loan.id)} tabIndex={-1} className="grid grid-cols-[3rem_1fr] items-start gap-3 py-3">
      <Picture url={loan.image || '/placeholder.svg'} alt="" sizes="3rem" className="aspect-[4/5] rounded-md" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere font-semibold">{formatPiece(t, language, loan)}</p>
        <p className="wrap-anywhere text-sm">
          {formatLoanDays(t, language, loan.firstDay, loan.lastDay)}
          {' · '}
          <LoanState loan={loan} today={today} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="text-muted">{t('lending.number', { number: loan.number })}</span>
          {name && <bdi className="wrap-anywhere">{name}</bdi>}
          {phone && (
            <a href={`tel:${phone}`} dir="ltr" className="text-blue underline underline-offset-4">
              {readablePhone(phone)}
            </a>
          )}
          <span className="text-muted">{t('lending.feeAndDeposit', { fee: sum(fee), deposit: sum(deposit) })}</span>
        </p>
        {note && (
          <p className="wrap-anywhere text-muted text-sm">
            <bdi>{note}</bdi>
          </p>
        )}
        {kept > 0 && (
          <p className="wrap-anywhere text-sm">{t('lending.kept', { sum: sum(kept), reason: keptReason })}</p>
        )}
        {loan.nextFetchedOn && (
          <p className="text-sm">{t('lending.next', { day: formatLoanDay(language, loan.nextFetchedOn) })}</p>
        )}
        <Steps loan={loan} today={today} />
      </div>
    </li>
  )
}

/** The state of a loan in a few words. */
function LoanState({ loan, today }: { loan: Loan; today: string }): ReactNode {
  const { t, language } = useI18n()
  const { state, fetchedOn, backBy, heldUntil } = loan
  const day = (text: string) => ({ day: formatLoanDay(language, text) })
  if (state === 'asked') return t('lending.ask', { until: formatDateTime(language, heldUntil ?? '') })
  if (state === 'confirmed') return t('lending.fetch', day(fetchedOn))
  if (loan.withdrawn) return t('lending.withdrawn')
  if (state !== 'out') return t(`lending.state.${state}`)
  if (backBy >= today) return t('lending.back', day(backBy))
  return <strong className="text-red">{t('lending.late', day(backBy))}</strong>
}

function Steps({ loan, today }: { loan: Loan; today: string }) {
  const { t, language } = useI18n()
  const hasRight = useHasRight()
  const [step, stepping] = useStepLoanMutation()
  const [undo, undoing] = useUndoLoanStepMutation()
  const acting = useActedLoan()
  const [taking, setTaking] = useState<'not yet' | 'now' | 'no more'>('not yet')
  const [freePiece, setFreePiece] = useState<ReplacementPiece>()
  useRestoreFocus(stepping.isLoading || undoing.isLoading)
  const { id, version } = loan
  if (!hasRight('handle-orders')) return null

  // If the loan was changed by somebody else, its card may move to another section, so the focus follows it as after an own step. Any other refusal
  // leaves the card where it is.
  const refused = (error: unknown, words: string) => {
    if (problemCode(error) !== 'loan-changed') acting(undefined)
    showToast('error', words)
  }
  const take = async (next: LoanStep, more: Pick<LoanStepCall, 'kept' | 'reason' | 'pieceId'> = {}) => {
    acting(loan)
    try {
      await step({ id, version, step: next, ...more }).unwrap()
      showToast('success', t('lending.done', { step: t(`lending.step.${next}`), garment: loan.title[language] }))
    } catch (error) {
      setFreePiece(otherPiece(error))
      refused(error, stepProblem(t, next, error, more.pieceId === undefined ? undefined : freePiece))
    }
  }
  const takeBack = async () => {
    acting(loan)
    try {
      await undo({ id, version }).unwrap()
    } catch (error) {
      refused(error, t(lendingProblem(error)))
    }
  }

  if (taking === 'now') {
    return (
      <TakeBackForm
        deposit={loan.deposit}
        pending={stepping.isLoading}
        onSend={(retained, reason) => void take('take-back', { kept: retained, reason })}
        onClose={() => setTaking('no more')}
      />
    )
  }
  const forgotten = loan.name === '' && loan.state !== 'cleaning'
  const { main: first, others } = forgotten ? { main: undefined, others: [] } : stepsOn(loan, today)
  return (
    <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {first && (
        <Button size="small" className="min-h-11" pending={stepping.isLoading} onClick={() => void take(first)}>
          {t(first === 'take-back' ? 'lending.backGood' : `lending.step.${first}`)}
        </Button>
      )}
      {freePiece && loan.state === 'confirmed' && (
        <Button
          size="small"
          className="min-h-11"
          pending={stepping.isLoading}
          onClick={() => void take('hand-over', { pieceId: freePiece.id })}
        >
          {t('lending.handOverOther', { number: freePiece.number })}
        </Button>
      )}
      {first === 'take-back' && (
        // If the form for a damaged piece is cancelled, this button gets the focus back.
        <Button
          size="small"
          className="min-h-11"
          look="secondary"
          autoFocus={taking === 'no more'}
          onClick={() => setTaking('now')}
        >
          {t('lending.damaged')}
        </Button>
      )}
      {others.map((next) => (
        <Button
          key={next}
          size="small"
          className="min-h-11"
          look="secondary"
          pending={stepping.isLoading}
          onClick={() => void take(next)}
        >
          {t(`lending.step.${next}`)}
        </Button>
      ))}
      {loan.undo && (
        <Button
          size="small"
          className="min-h-11"
          look="secondary"
          pending={undoing.isLoading}
          title={t('lending.by', { step: t(`lending.step.${loan.undo.step}`), name: loan.undo.staffName })}
          onClick={() => void takeBack()}
        >
          {t('lending.undo')}
        </Button>
      )}
    </div>
  )
}
