import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMailServerQuery } from './mails-api.ts'

/** Says where work depends on mails that the shop cannot send them yet, with the way to the setting. */
export function NoMailNotice() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const { data: server } = useMailServerQuery(undefined, { skip: !hasRight('read-mails') })
  if (server?.state !== 'none') return null
  return (
    <Notice kind="info">
      <p>{t('mails.cannotSend')}</p>
      {hasRight('change-settings') && (
        <Link to={paths.settingsPlace('mails')} className="text-brown-deep underline underline-offset-4">
          {t('mails.account.add')}
        </Link>
      )}
    </Notice>
  )
}
