import { useEffect, useRef } from 'react'
import { isFocusLost } from '#web/office/platform/frame/use-focus-back.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'

export const rowId = (productKey: string) => `piece-${productKey}`

/** A stage moves a piece to another section, or folds it away, with what was pressed. The keyboard goes on from where it is then. */
export function useFocusOnPiece(shownPieces: unknown): (productKey: string) => void {
  const acted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown anew may have taken the place of what was pressed
  useEffect(() => {
    const key = acted.current
    // Later changes are made by others and do not move the focus.
    acted.current = undefined
    if (key === undefined || !isFocusLost()) return
    const row = document.getElementById(rowId(key))
    const fold = row?.closest('details:not([open])')?.querySelector('summary')
    const place = fold ?? row?.querySelector<HTMLElement>('input:checked') ?? row
    if (place) place.focus({ preventScroll: true })
    else focusHeading()
  }, [shownPieces])
  return (productKey) => {
    acted.current = productKey
  }
}
