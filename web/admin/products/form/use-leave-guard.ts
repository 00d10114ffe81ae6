import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/ui/questions.tsx'

/** Whoever leaves with changes is asked: within the shop in our words, out of it in the browser's. */
export function useLeaveGuard(changed: boolean, onDiscard: () => void): void {
  const { t } = useI18n()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Signing in again is no leaving.
      changed &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.endsWith(paths.staffLogin),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time somebody wants to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.keep'),
      denyLabel: t('leave.discard'),
      cancelLabel: t('leave.stay'),
    }).then((reply) => {
      if (reply === 'cancelled') return blocker.reset()
      if (reply === 'denied') onDiscard()
      blocker.proceed()
    })
  }, [blocker.state])

  useEffect(() => {
    if (!changed) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [changed])
}
