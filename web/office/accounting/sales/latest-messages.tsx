import { Link } from 'react-router'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMessagesQuery } from '#web/office/people/contact/messages-api.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PanelRows } from './home-panels.tsx'

const maxMessages = 5

/** Open messages of visitors. */
export function LatestMessages() {
  const { language, t } = useI18n()
  const { data } = useMessagesQuery({ handled: false }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={t('home.messages')}
      actions={
        <Link to={paths.messages} className="text-brown-deep text-sm underline underline-offset-4">
          {t('home.allMessages')}
        </Link>
      }
    >
      <PanelRows rows={data?.messages.slice(0, maxMessages)} empty={t('home.noMessages')}>
        {({ id, name, subject, createdAt }) => (
          <li key={id}>
            <Link
              to={`${paths.messages}?message=${id}`}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-plaster"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{subject}</span>
                <span className="block truncate text-muted text-sm">{name}</span>
              </span>
              <span className="whitespace-nowrap text-muted text-sm">
                {formatMoment(language, createdAt, { day: 'numeric', month: 'short' })}
              </span>
            </Link>
          </li>
        )}
      </PanelRows>
    </Panel>
  )
}
