import { stepOf } from './letter-of.ts'

/**
 * `j` and `k` walk the rows of the list of a screen, wherever one is in it, and `x` selects the row one is on, as the space bar does. Answers
 * whether the letter meant something.
 */
export function walkRows(letter: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main .data-table > tbody > tr')]
  const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[focusedIndex]
  if (letter === 'x') {
    row?.querySelector<HTMLInputElement>('.data-table-select input')?.click()
    return row !== undefined
  }
  const step = stepOf(letter)
  if (!step || rows.length === 0) return false
  // From outside the list, the row that was reached last gets the focus, as with Tab.
  const reached = rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]
  const next = row ? rows[focusedIndex + step] : reached
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return true
}
