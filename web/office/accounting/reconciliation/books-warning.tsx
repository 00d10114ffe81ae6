import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useReconciliationQuery } from './reconciliation-api.ts'

/** Warns the owner on the home page as long as the reconciliation finds disagreements. */
export function BooksWarning() {
  const { t } = useI18n()
  const { data } = useReconciliationQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data?.last?.wrongCount) return null
  return (
    <Notice kind="error" title={t('home.booksWrong')}>
      <Link to={paths.settingsPlace('checks')} className="underline underline-offset-4">
        {t('home.books')}
      </Link>
    </Notice>
  )
}
