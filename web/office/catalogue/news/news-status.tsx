import type { OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type ShownStatus = 'draft' | 'later' | 'shown' | 'archived'

const tones: Readonly<Record<ShownStatus, BadgeTone>> = {
  draft: 'warning',
  later: 'news',
  shown: 'good',
  archived: 'plain',
}

/** What shoppers see of the news item today: before its date in Tunis, an item that is set online is not yet shown. */
export function newsStatusOf({ state, date }: Pick<OfficeNews, 'state' | 'date'>): ShownStatus {
  if (state !== 'online') return state
  const today = dayInTunis()
  return date > today ? 'later' : 'shown'
}

export function NewsStatus({ news }: { news: Pick<OfficeNews, 'state' | 'date'> }) {
  const { language, t } = useI18n()
  const standing = newsStatusOf(news)
  return (
    <Badge tone={tones[standing]}>
      {t(`newsForm.standing.${standing}`, { date: formatDate(language, news.date) })}
    </Badge>
  )
}
