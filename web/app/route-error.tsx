import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KhatamOutline } from '#web/ui/motif/khatam.tsx'

/** In the place of a screen that does not exist, or could not be shown. */
export function RouteError() {
  const { t } = useI18n()
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className="page flex flex-col items-center gap-5 py-20 text-center">
      <KhatamOutline className="size-20 text-brown" />
      <h1 className="text-4xl">{t(missing ? 'missing.title' : 'failed.title')}</h1>
      <p className="max-w-prose text-muted">{t(missing ? 'missing.text' : 'failed.text')}</p>
      {/* A whole new page: if a piece of the shop could not be fetched, what is loaded already may be out of date. */}
      <ButtonLink to={paths.home} reloadDocument={!missing}>
        {t('missing.home')}
      </ButtonLink>
    </section>
  )
}
