import type { MouseEvent } from 'react'
import { focusHeading } from '#web/ui/focus-heading.ts'

/** Moves the focus to the neighbour in a list, because the pressed entry is about to disappear. */
export function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector('a')
  if (next) next.focus()
  else focusHeading()
}
