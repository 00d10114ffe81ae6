import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { messageLimits } from '#contract/limits.ts'
import { OfficePage } from '#web/admin/frame/office-page.tsx'
import { searchAttribute } from '#web/admin/frame/shortcuts.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MessageItem } from './message-item.tsx'
import { useMessagesQuery } from './messages-api.ts'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.messages'), unlisted: true }
}

/** What visitors wrote by the contact form. */
export function Screen() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const handled = params.get('handled') === 'true'
  const search = params.get('search')?.trim().slice(0, 100) ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const query = { handled, page, ...(search && { search }) }
  const { data } = useMessagesQuery(query, { refetchOnMountOrArgChange: true })
  const address = (change: Record<string, string>) =>
    `?${new URLSearchParams({ handled: String(handled), ...(search && { search }), ...change })}`

  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setParams(address({ search: String(new FormData(event.currentTarget).get('search')) }))
  }

  return (
    <OfficePage title={t('office.messages')}>
      <Tabs
        label={t('office.messages')}
        tabs={[false, true].map((one) => ({
          to: address({ handled: String(one) }),
          label: t(one ? 'messages.handled' : 'messages.waiting'),
          count: one === handled ? data?.total : undefined,
          current: one === handled,
        }))}
      />
      <search className="max-w-sm">
        <form onSubmit={look}>
          <TextField
            key={search}
            label={t('messages.search')}
            labelHidden
            placeholder={t('messages.search')}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={search}
            {...{ [searchAttribute]: true }}
          />
        </form>
      </search>
      {!data && <Skeleton className="h-60" />}
      {data?.messages.length === 0 && (
        <EmptyState title={t(handled || search ? 'messages.none' : 'messages.allRead')} text={t('messages.noneText')} />
      )}
      <ul className="flex flex-col gap-3">
        {data?.messages.map((message) => (
          <MessageItem key={message.id} message={message} open={params.get('message') === message.id} />
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
