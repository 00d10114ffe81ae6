import type { MouseEvent } from 'react'
import { focusHeading } from '#web/ui/focus-heading.ts'

/** To the one beside it in a list: the pressed one is about to go, and with it the place of the keyboard. */
export function focusBeside({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside?.querySelector('a')
  if (next) next.focus()
  else focusHeading()
}
