import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/ui/questions.tsx'

/** While something is written and not saved, leaving asks first: within the back office, and out of it. */
export function useLeaveGuard(unsaved: boolean): void {
  const { t } = useI18n()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever signed out has been asked already.
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.endsWith(paths.staffLogin),
  )
  const asking = useRef(false)

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void ask({
      title: t('settings.leave.title'),
      text: t('settings.leave.text'),
      confirmLabel: t('settings.leave.leave'),
      cancelLabel: t('settings.leave.stay'),
    }).then((reply) => {
      asking.current = false
      reply === 'confirmed' ? blocker.proceed() : blocker.reset()
    })
  }, [blocker, t])

  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [unsaved])
}
