import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { paths } from '#web/paths.ts'
import { ask, type Question } from '#web/ui/questions.tsx'

/**
 * While something is written and not saved, leaving asks first: within the back office in our words, out of it in the
 * browser's. To deny is to leave and to throw away what was kept.
 */
export function useLeaveGuard(unsaved: boolean, question: Question, onDiscard?: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever signed out has been asked already, and signing in again is no leaving.
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
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
