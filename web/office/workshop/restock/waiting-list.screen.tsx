import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { NoMailNotice } from '#web/office/platform/mail/no-mail-notice.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWaitingListQuery } from './waiting-list-api.ts'
import { WaitingListItem } from './waiting-list-item.tsx'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.waitingList'), unlisted: true }
}

/** Requests for sold-out products, and the people to notify by hand. */
export function Screen() {
  const { t } = useI18n()
  const { data } = useWaitingListQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  return (
    <OfficePage title={t('office.waitingList')}>
      {data && data.length > 0 && <p className="max-w-prose text-muted">{t('waiting.text')}</p>}
      <NoMailNotice />
      {!data && <Skeleton className="h-60" />}
      {data?.length === 0 && (
        <EmptyState
          title={t('waiting.none')}
          text={t('waiting.noneText')}
          action={
            <ButtonLink look="secondary" to={`${paths.manageProducts}?stock=out`}>
              {t('waiting.soldOut')}
            </ButtonLink>
          }
        />
      )}
      <ul className="flex flex-col gap-3">
        {data?.map((entry) => (
          <WaitingListItem key={`${entry.productId} ${entry.colour.fr} ${entry.size}`} entry={entry} />
        ))}
      </ul>
    </OfficePage>
  )
}
