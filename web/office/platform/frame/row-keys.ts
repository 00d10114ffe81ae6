import { stepOf } from './key-letter.ts'

/**
 * Moves between the rows of the list with `j` and `k`, and selects the focused row with `x`, as the space bar does. Returns whether the key was
 * handled.
 */
export function handleRowKey(letter: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main .data-table > tbody > tr')]
  const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[focusedIndex]
  if (letter === 'x') {
    row?.querySelector<HTMLInputElement>('.data-table-select input')?.click()
    return row !== undefined
  }
  const step = stepOf(letter)
  if (!step || rows.length === 0) return false
  // If no row has the focus, the row in the tab order gets it: the one focused last, otherwise the first.
  const reached = rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]
  const next = row ? rows[focusedIndex + step] : reached
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return true
}
