import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says what is no longer possible for a piece, and what still is. */
export function PieceTrouble({ piece, title, day }: { piece: PlannedPiece; title: string; day: string }) {
  const { language, t } = useI18n()
  const on = (date: string) => formatDate(language, date)
  if (piece.way === 'bought' && piece.toMeasure) {
    return (
      <Notice kind="info" title={t('occasions.notMade', { title, day: on(day) })}>
        {t('occasions.boughtInstead', { before: on(piece.orderBy) })}{' '}
        {piece.madeBy && t('occasions.madeBy', { day: on(piece.madeBy) })}
      </Notice>
    )
  }
  if (piece.way !== 'late') return null
  return (
    <Notice kind="error" title={t('occasions.late', { title, day: on(day) })}>
      {piece.soonest ? t('occasions.soonest', { day: on(piece.soonest) }) : t('occasions.never')}{' '}
      {t('occasions.callUs')}
    </Notice>
  )
}
