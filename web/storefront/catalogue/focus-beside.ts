import type { MouseEvent } from 'react'
import { focusHeading } from '#web/ui/focus-heading.ts'

/** Moves the focus to the neighbour in a list, because the pressed entry is about to disappear. */
export function focusBeside({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside?.querySelector('a')
  if (next) next.focus()
  else focusHeading()
}
