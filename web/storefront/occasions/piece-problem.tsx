import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says what is no longer possible for a piece, and what still is. */
export function PieceProblem({ piece, title, day }: { piece: PlannedPiece; title: string; day: string }) {
  const { language, t } = useI18n()
  const onDate = (date: string) => formatDate(language, date)
  if (piece.way === 'bought' && piece.toMeasure) {
    return (
      <Notice kind="info" title={t('occasions.notMade', { title, day: onDate(day) })}>
        {t('occasions.boughtInstead', { before: onDate(piece.lastOrderDay) })}{' '}
        {piece.madeBy && t('occasions.madeBy', { day: onDate(piece.madeBy) })}
      </Notice>
    )
  }
  if (piece.way !== 'late') return null
  return (
    <Notice kind="error" title={t('occasions.late', { title, day: onDate(day) })}>
      {piece.soonest ? t('occasions.soonest', { day: onDate(piece.soonest) }) : t('occasions.never')}{' '}
      {t('occasions.callUs')}
    </Notice>
  )
}
