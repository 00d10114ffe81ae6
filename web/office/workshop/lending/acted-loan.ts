import { createContext, useContext, useEffect, useRef } from 'react'
import type { Loan, LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import { isFocusLost } from '#web/office/platform/frame/use-focus-back.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'

type Acted = Pick<Loan, 'id' | 'version'>

type Acting = (loan: Acted | undefined) => void

export const ActedLoan = createContext<Acting>(() => undefined)

/** To be told of a loan before its step is taken, and of none once that was refused. */
export const useActedLoan = () => useContext(ActedLoan)

export const cardId = (id: string) => `loan-${id}`

/**
 * A step moves a card to another section, or folds it away, with the button that was pressed. Once the board is as it is then, the
 * keyboard goes on from the card, or from the fold it is under.
 */
export function useFocusOnActed(board: LoanBoard | undefined): Acting {
  const acted = useRef<Acted>(undefined)
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
  // A thumb goes on where it is: the page is not scrolled away under it.
  if (place) place.focus({ preventScroll: true })
  else focusHeading()
}
