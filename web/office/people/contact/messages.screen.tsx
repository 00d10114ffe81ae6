import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageLimits } from '#contract/people/contact/message-limits.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useRestoreFromBinMutation } from '#web/office/operations/trash/bin-api.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { SearchBox } from '#web/office/platform/frame/search-box.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MessageItem } from './message-item.tsx'
import { type MessageDone, MessageUndo } from './message-undo.tsx'
import { useMessagesQuery } from './messages-api.ts'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.messages'), unlisted: true }
}

const folders: readonly { label: MessageKey; search: string; handled?: boolean }[] = [
  { label: 'messages.waiting', search: '?handled=false', handled: false },
  { label: 'messages.handled', search: '?handled=true', handled: true },
  { label: 'messages.spam', search: '?spam=true' },
]

/** Messages that visitors sent with the contact form. */
export function Screen() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const spam = params.get('spam') === 'true'
  const handled = !spam && params.get('handled') === 'true'
  const [done, setDone] = useState<MessageDone>()
  const search = params.get('search')?.trim().slice(0, 100) ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const query = { ...(spam ? { spam } : { handled }), page, ...(search && { search }) }
  const { data } = useMessagesQuery(query, { refetchOnMountOrArgChange: true })
  const address = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...(spam ? { spam: 'true' } : { handled: String(handled) }), ...(search && { search }), ...change })}`

  return (
    <OfficePage title={t('office.messages')}>
      <Tabs
        label={t('office.messages')}
        tabs={folders.map(({ label, search: folder, handled: ofHandled }) => {
          const current = ofHandled === undefined ? spam : !spam && ofHandled === handled
          return { to: folder, label: t(label), count: current ? data?.total : undefined, current }
        })}
      />
      <SearchBox
        label={t('messages.search')}
        value={search}
        onSearch={(words) => setParams(address({ search: words }))}
      />
      {done && <Undo key={`${done.id} ${done.kind}`} done={done} onClose={() => setDone(undefined)} />}
      {!data && <Skeleton className="h-60" />}
      {data?.messages.length === 0 && (
        <EmptyState
          title={t(handled || spam || search ? 'messages.none' : 'messages.allRead')}
          text={t('messages.noneText')}
          action={
            <ButtonLink look="secondary" to={paths.contact}>
              {t('messages.seePage')}
            </ButtonLink>
          }
        />
      )}
      <ul className="flex flex-col gap-3">
        {data?.messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            open={params.get('message') === message.id}
            onMarked={setDone}
          />
        ))}
      </ul>
      <Pager
        page={page}
        total={data?.total ?? 0}
        perPage={messageLimits.pageSize}
        to={(next) => address({ page: String(next) })}
      />
    </OfficePage>
  )
}

/** The undo line of one message, as a component of its own: the state of its restore request must not be carried over to the next message. */
function Undo({ done, onClose }: { done: MessageDone; onClose: () => void }) {
  const [restore, restoring] = useRestoreFromBinMutation()
  const restoreMessage = (id: string) => restore({ kind: 'message', id }).unwrap()
  return <MessageUndo done={done} onClose={onClose} restore={restoreMessage} restoring={restoring} />
}
