import { useEffect, useState } from 'react'
import { useOpenInvitationQuery } from '#web/api/reviews-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SaidPiece } from './said-piece.tsx'

export const messages = loadFitMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('words.title'), unlisted: true }
}

/** Where the link in the mail leads. What opens it stands behind the # and is sent to no server but in a header. */
export function Screen() {
  const { t } = useI18n()
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  const { data, isError } = useOpenInvitationQuery(token ?? '', { skip: !token })
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('words.title')}</h1>
      {token === '' || isError ? (
        <Notice kind="error" title={t('words.closed')}>
          {t('words.closedText')}
        </Notice>
      ) : (
        <p className="text-muted">{t('words.intro')}</p>
      )}
      {token && !data && !isError && <Spinner label={t('page.loading')} />}
      {token && data?.pieces.map((piece) => <SaidPiece key={piece.line} piece={piece} token={token} />)}
    </div>
  )
}
