import type { ReplacementPiece } from '#contract/workshop/lending/lending.contract.ts'
import type { LoanStep } from '#contract/workshop/lending/lending.rules.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'

const messages: Readonly<Record<string, MessageKey>> = {
  'loan-changed': 'lending.newer',
  'loan-over': 'lending.tooLateToLend',
  'loan-step-not-allowed': 'lending.newer',
  'nothing-to-undo': 'lending.newer',
  'lending-changed': 'lending.newerTerms',
  'days-taken': 'lending.busy',
  'piece-away': 'lending.away',
  'piece-retired': 'lending.pieceRetired',
  'undo-not-allowed': 'lending.tooLate',
  'piece-lent': 'lending.pieceLent',
  'kept-too-much': 'lending.keptTooMuch',
  'reason-required': 'lending.reasonMissing',
  'phone-invalid': 'lending.wrongPhone',
  'key-reused': 'lending.takenBefore',
}

/** The message for a refused call. */
export function lendingProblem(error: unknown): MessageKey {
  const code = problemCode(error) ?? ''
  if (code !== 'days-not-lent') return messages[code] ?? 'lending.failed'
  const { refused } = refusalBody(error) as { refused: 'days-past' | 'days-turned' | 'loan-too-long' | 'days-too-far' }
  return `lending.refused.${refused}`
}

/** The message for a refused change of a single piece. */
export function pieceProblem(error: unknown): MessageKey {
  return problemCode(error) === 'piece-lent' ? 'lending.pieceStillLent' : lendingProblem(error)
}

/** Error text of a step. An early hand-over may conflict with another loan; `tried` is the piece offered instead. */
export function stepProblem(t: Translate, step: LoanStep, error: unknown, tried?: ReplacementPiece): string {
  const code = problemCode(error) ?? ''
  if (tried && isGone.has(code)) return t('lending.otherGone', { number: tried.number })
  const replacement = otherPiece(error)
  if (replacement) return t('lending.awayOther', { number: replacement.number })
  return t(step === 'hand-over' && code === 'days-taken' ? 'lending.promisedBefore' : lendingProblem(error))
}

/** Refusals that mean the piece is no longer free. */
const isGone: ReadonlySet<string> = new Set(['days-taken', 'piece-away', 'piece-retired', 'not-lent'])

/** Another piece of the same look that can be handed over instead of the promised one, from the error response. */
export function otherPiece(error: unknown): ReplacementPiece | undefined {
  return (refusalBody(error) as { other?: ReplacementPiece } | undefined)?.other
}
