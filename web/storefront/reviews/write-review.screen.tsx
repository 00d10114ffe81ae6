import { useEffect, useState } from 'react'
import { useOpenInvitationQuery } from '#web/api/reviews-api.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProductToReview } from './product-to-review.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

export const messages = loadFitMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('words.title'), unlisted: true }
}

/** The parameters of the mailed link, which are read in the browser only. */
interface MailedLink {
  token: string
  stops: boolean
}

/** The target of the links in the mail. The token stands in the hash, so it reaches the server only in a request header. */
export function Screen() {
  const { t } = useI18n()
  const [link, setLink] = useState<MailedLink>()
  useEffect(() => {
    const { hash, search } = window.location
    setLink({ token: hash.slice(1), stops: new URLSearchParams(search).has('stop') })
  }, [])
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('words.title')}</h1>
      {link?.token === '' && <ClosedLink />}
      {link?.token && (link.stops ? <Unsubscribe token={link.token} /> : <InvitedPieces token={link.token} />)}
    </div>
  )
}

function InvitedPieces({ token }: { token: string }) {
  const { t } = useI18n()
  const { data, isError } = useOpenInvitationQuery(token)
  if (isError) return <ClosedLink />
  return (
    <>
      <p className="text-muted">{t('words.intro')}</p>
      {!data && <Spinner label={t('page.loading')} />}
      {data?.pieces.map((piece) => (
        <ProductToReview key={piece.line} piece={piece} token={token} />
      ))}
    </>
  )
}

function ClosedLink() {
  const { t } = useI18n()
  return (
    <Notice kind="error" title={t('words.closed')}>
      {t('words.closedText')}
    </Notice>
  )
}
