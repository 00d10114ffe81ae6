import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { paths } from '#web/paths.ts'
import { ask, type Question } from '#web/ui/questions.tsx'

/**
 * While something is written and not saved, leaving asks first: within the back office in our words, out of it in the
 * browser's. To deny is to leave and to throw away what was kept. Forms of one path may be told apart by a part of the search.
 */
export function useLeaveGuard(unsaved: boolean, question: Question, onDiscard?: () => void, toldBy?: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signing out has asked already, and signing in again does not leave the form.
      unsaved &&
      placeOf(currentLocation, toldBy) !== placeOf(nextLocation, toldBy) &&
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

function placeOf({ pathname, search }: Location, toldBy: string | undefined): string {
  return toldBy === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(toldBy)}`
}
