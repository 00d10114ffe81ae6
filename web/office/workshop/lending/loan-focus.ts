import { createContext, useContext, useEffect, useRef } from 'react'
import type { Loan, LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import { isFocusLost } from '#web/office/platform/frame/use-restore-focus.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'

type SteppedLoan = Pick<Loan, 'id' | 'version'>

type NoteStep = (loan: SteppedLoan | undefined) => void

export const ActedLoan = createContext<NoteStep>(() => undefined)

/** A card calls this function with its loan before a step, and with undefined if the step was refused. */
export const useActedLoan = () => useContext(ActedLoan)

export const cardId = (id: string) => `loan-${id}`

/** Keeps the focus on a card that a step moved to another section, or on the summary of its collapsed section, once the board has been refetched. */
export function useFocusOnActed(board: LoanBoard | undefined): NoteStep {
  const acted = useRef<SteppedLoan>(undefined)
  useEffect(() => {
    const actedLoan = acted.current
    if (!board || !actedLoan) return
    const now = [...board.loans, ...board.over].find(({ id }) => id === actedLoan.id)
    if (now?.version === actedLoan.version) return
    acted.current = undefined
    focusCard(actedLoan.id)
  }, [board])
  return (loan) => {
    acted.current = loan
  }
}

function focusCard(id: string): void {
  const card = document.getElementById(cardId(id))
  if (!isFocusLost() && !card?.contains(document.activeElement)) return
  const fold = card?.closest('details:not([open])')?.querySelector('summary')
  const place = fold ?? card
  // Focusing must not scroll the page, so that the next card to press stays under the finger.
  if (place) place.focus({ preventScroll: true })
  else focusHeading()
}
