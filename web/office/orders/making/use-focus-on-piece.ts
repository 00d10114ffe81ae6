import { useEffect, useRef } from 'react'
import { isFocusLost } from '#web/office/platform/frame/use-restore-focus.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'

export const rowId = (productKey: string) => `piece-${productKey}`

/** Keeps the focus on a piece that a progress change moved to another section, or on the summary of its collapsed section. */
export function useFocusOnPiece(shownPieces: unknown): (productKey: string) => void {
  const acted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list may have removed the focused element
  useEffect(() => {
    const key = acted.current
    // Cleared, because later changes of the list are made by others and must not move the focus.
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
