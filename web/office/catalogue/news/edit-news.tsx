import { ExternalLink } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NewsForm } from './news-form.tsx'
import { newsStatusOf } from './news-status.tsx'
import { useAllNewsQuery } from './office-news-api.ts'

/** Edits an existing news item. */
export function EditNews({ id }: { id: string }) {
  const { language, t } = useI18n()
  const newsQuery = useAllNewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const news = newsQuery.data?.find((candidate) => candidate.id === id)
  if (!news && newsQuery.isFetching) return <Spinner label={t('page.loading')} />
  if (!news) {
    return (
      <MissingContent
        query={newsQuery.data ? { ...newsQuery, error: undefined } : newsQuery}
        message={t('news.gone')}
        action={<ButtonLink to={paths.officeNews}>{t('office.news')}</ButtonLink>}
      />
    )
  }
  return (
    <OfficePage
      title={news.title[language] || news.title.fr}
      actions={
        newsStatusOf(news) === 'shown' && (
          <ButtonLink look="secondary" size="small" className="min-h-11" to={paths.newsPiece(id)} target="_blank">
            {t('newsForm.seeInShop')}
            <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </ButtonLink>
        )
      }
    >
      <NewsForm key={id} stored={news} />
    </OfficePage>
  )
}
