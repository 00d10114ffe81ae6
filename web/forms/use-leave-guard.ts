import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { paths } from '#web/paths.ts'
import { ask, type Question } from '#web/ui/questions.tsx'

/**
 * Asks before the user leaves unsaved changes: with our dialog inside the back office, with the browser's own on leaving the site. The
 * answer may be to stay, to leave, or to leave and discard the stored draft. With `queryParameter`, the name of a query parameter, pages of one
 * path count as different forms.
 */
export function useLeaveGuard(
  unsaved: boolean,
  question: Question,
  onDiscard?: () => void,
  queryParameter?: string,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Navigating to the sign-in page does not ask: signing out has asked already, and an ended session is renewed without leaving the form.
      unsaved &&
      addressOf(currentLocation, queryParameter) !== addressOf(nextLocation, queryParameter) &&
      !nextLocation.pathname.endsWith(paths.staffLogin),
  )
  const asking = useRef(false)

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void ask(question).then((reply) => {
      asking.current = false
      if (reply === 'cancelled') return blocker.reset()
      if (reply === 'denied') onDiscard?.()
      blocker.proceed()
    })
  }, [blocker, question, onDiscard])

  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [unsaved])
}

function addressOf({ pathname, search }: Location, queryParameter: string | undefined): string {
  return queryParameter === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(queryParameter)}`
}
