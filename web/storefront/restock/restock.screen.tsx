import { useState } from 'react'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadRestockMessages } from '#web/i18n/load-on-demand-messages.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { useHydratedSearch } from '#web/storefront/account/use-hydrated-search.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConfirmRestockMutation, useStopRestockMutation } from './restock-api.ts'

export const messages = loadRestockMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('restock.screen'), unlisted: true }
}

/** The target of the links in the mails. Nothing changes before a button is pressed, because mail scanners open links too. */
export function Screen() {
  const { t } = useI18n()
  const { search, isHydrated } = useHydratedSearch()
  const confirmKey = search.get('confirm')
  const stopKey = search.get('stop')
  return (
    <div className="page max-w-xl py-12">
      <h1 className="mb-6 text-3xl md:text-4xl">{t('restock.screen')}</h1>
      <noscript>
        <p className="text-red">{t('account.needsScript')}</p>
      </noscript>
      {isHydrated &&
        (confirmKey ? (
          <ActionButton action="confirm" keyOfMail={confirmKey} />
        ) : (
          stopKey && <ActionButton action="stop" keyOfMail={stopKey} />
        ))}
      {isHydrated && !confirmKey && !stopKey && <Notice kind="info">{t('restock.linkExpired')}</Notice>}
    </div>
  )
}

function ActionButton({ action, keyOfMail }: { action: 'confirm' | 'stop'; keyOfMail: string }) {
  const { t } = useI18n()
  const [confirm, confirming] = useConfirmRestockMutation()
  const [stop, stopping] = useStopRestockMutation()
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<MessageKey>()

  const press = async () => {
    setFailure(undefined)
    const { error } = await (action === 'confirm' ? confirm : stop)(keyOfMail)
    if (!error) return setDone(true)
    const status = (error as { status?: unknown }).status
    setFailure(status === 410 || status === 400 ? 'restock.linkExpired' : 'restock.failed')
  }

  if (done) {
    return (
      <>
        <Notice kind="success" title={t(`restock.${action}.done`)}>
          {action === 'confirm' && t('restock.order')}
        </Notice>
        <ButtonLink to={paths.products} look="secondary" className="mt-6">
          {t('restock.toShop')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="mb-6 text-lg">{t(`restock.${action}.ask`)}</p>
      {failure && (
        <Notice kind="error" className="mb-6">
          {t(failure)}
        </Notice>
      )}
      <Button size="large" pending={confirming.isLoading || stopping.isLoading} onClick={() => void press()}>
        {t(`restock.${action}.button`)}
      </Button>
    </>
  )
}
