import { Link } from 'react-router'
import type { OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { newItemId } from './news-draft.ts'
import { NewsStatus } from './news-status.tsx'
import { useAllNewsQuery } from './office-news-api.ts'

/** All news items by date, newest first; archived ones are collapsed below. */
export function NewsList() {
  const { t } = useI18n()
  const { data } = useAllNewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const current = data?.filter(({ state }) => state !== 'archived') ?? []
  const archived = data?.filter(({ state }) => state === 'archived') ?? []
  return (
    <OfficePage
      title={t('office.news')}
      act={<ButtonLink to={paths.editNews(newItemId)}>{t('office.addNews')}</ButtonLink>}
    >
      <p className="max-w-prose text-muted">{t('news.text')}</p>
      {!data && <Skeleton className="h-60" />}
      {data && current.length === 0 && <EmptyState title={t('news.nothing')} />}
      <Rows news={current} />
      {archived.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-brown-deep underline underline-offset-4">
            {t('news.archived', { count: archived.length })}
          </summary>
          <Rows news={archived} />
        </details>
      )}
    </OfficePage>
  )
}

function Rows({ news }: { news: readonly OfficeNews[] }) {
  const { language } = useI18n()
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {news.map((piece) => {
        const [cover] = piece.images
        return (
          <li
            key={piece.id}
            className="relative flex items-center gap-3 rounded-lg border border-line bg-surface p-3 hover:border-brown"
          >
            {cover && <Picture url={cover} alt="" sizes="64px" className="size-16 shrink-0 rounded-md" />}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Link to={paths.editNews(piece.id)} className="wrap-anywhere font-semibold after:absolute after:inset-0">
                {piece.title[language] || piece.title.fr}
              </Link>
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                <time dateTime={piece.date}>{formatDate(language, piece.date)}</time>
                <NewsStatus news={piece} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
