import { useParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { EditNews } from './edit-news.tsx'
import { newItemId } from './news-draft.ts'
import { NewsForm } from './news-form.tsx'
import { NewsList } from './news-list.tsx'

export const messages = loadOfficeSettingsMessages

export function head({ i18n, params }: HeadContext): PageHead {
  return { title: i18n.t(params.id === newItemId ? 'office.addNews' : 'office.news'), unlisted: true }
}

/** News: the list, one item, or a new one. */
export function Screen() {
  const { t } = useI18n()
  const { id } = useParams()
  if (id === undefined) return <NewsList />
  if (id !== newItemId) return <EditNews id={id} />
  return (
    <OfficePage title={t('office.addNews')}>
      <NewsForm />
    </OfficePage>
  )
}
