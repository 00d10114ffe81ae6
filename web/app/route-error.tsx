import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { KhatamOutline } from '#web/ui/motif/khatam.tsx'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Shown instead of a screen that does not exist or failed to load. */
export function RouteError() {
  const { t } = useI18n()
  const missing = isMissing(useRouteError())
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const kind = missing ? 'missing' : online ? 'failed' : 'offline'
  return (
    <section className="page flex flex-col items-center gap-5 py-20 text-center">
      <KhatamOutline className="size-20 text-brown" />
      <h1 className="text-4xl">{t(`${kind}.title`)}</h1>
      <p className="max-w-prose text-muted">{t(`${kind}.text`)}</p>
      {!missing && <Retry />}
      {/* Reloads the document: if a script could not be loaded, the page may belong to an older build. */}
      {kind !== 'offline' && (
        <ButtonLink to={paths.home} reloadDocument={!missing} look={missing ? 'primary' : 'secondary'}>
          {t('missing.home')}
        </ButtonLink>
      )}
    </section>
  )
}

/** Reloads the page on request, or when the connection returns. Offline it does not reload, because the error page of the browser has no way back. */
function Retry() {
  const { t } = useI18n()
  const [trying, setTrying] = useState(false)

  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  const retry = async () => {
    setTrying(true)
    try {
      await fetch('/readyz', { cache: 'no-store' })
      window.location.reload()
    } catch {
      setTrying(false)
    }
  }

  return (
    <Button onClick={() => void retry()} pending={trying}>
      {t('failed.retry')}
    </Button>
  )
}
