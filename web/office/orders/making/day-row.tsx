import { Link } from 'react-router'
import { dayOfStage } from '#contract/orders/making/workshop-day.rules.ts'
import { awaitsCall } from '#contract/orders/records/order-states.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stageTexts } from '#web/office/orders/records/order-texts.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { CraftStages } from './craft-stages.tsx'
import type { PieceToday } from './day-sections.rules.ts'
import { rowId } from './use-focus-on-piece.ts'
import { WorkerField } from './worker-field.tsx'

interface DayRowProps {
  pieceToday: PieceToday
  today: string
  workers: readonly string[]
  onAct: (productKey: string) => void
}

/** A piece to sew: what blocks it, when its next stage is due, and its progress, which is set with one tap. */
export function DayRow({ pieceToday: { piece, course }, today, workers, onAct }: DayRowProps) {
  const { language, t } = useI18n()
  const { orderId, number, state, productKey, title, colorName, who, progress, made, measured, depositPaid } = piece
  const name = t('orders.numbered', { number })
  const called = [title[language] || title.fr, colorName[language] || colorName.fr].filter(Boolean)
  return (
    <li
      id={rowId(productKey)}
      tabIndex={-1}
      onChange={() => onAct(productKey)}
      className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[1fr_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`${paths.manageOrders}?order=${orderId}`}
            className="inline-flex min-h-(--least-target) items-center text-blue underline underline-offset-4"
          >
            {name}
          </Link>
          <span className="wrap-anywhere font-semibold">{called.join(' · ')}</span>
          {who && <bdi className="wrap-anywhere">{who}</bdi>}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {awaitsCall(state) && <StateBadge state={state}>{t(`state.${state}`)}</StateBadge>}
          {!measured && <Badge tone="bad">{t('makingOffice.noMeasures')}</Badge>}
          {!depositPaid && <Badge tone="bad">{t('makingOffice.noDeposit')}</Badge>}
        </p>
        <Days course={course} neededBy={made.neededBy} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <CraftStages
          orderId={orderId}
          productKey={productKey}
          title={[...called, name].join(language === 'ar' ? '، ' : ', ')}
          progress={progress}
          below={(stage) =>
            stage !== 0 && (
              <StageDay day={dayOfStage(made, stage)} missed={stage > progress && dayOfStage(made, stage) < today} />
            )
          }
        />
        <WorkerField piece={piece} workers={workers} />
      </div>
    </li>
  )
}

/** The due day of a stage; a missed one is red, with a text for screen readers. */
function StageDay({ day, missed }: { day: string; missed: boolean }) {
  const { language, t } = useI18n()
  return (
    <span className={missed ? 'text-red' : undefined}>
      {formatDay(language, day, { day: 'numeric', month: 'short' })}
      {missed && <span className="sr-only"> ({t('makingOffice.missed')})</span>}
    </span>
  )
}

/** The next stage with its due day, the day the piece is needed, and in red the expected delay. */
function Days({
  course: { next, due, readyBy, late },
  neededBy,
}: Pick<PieceToday, 'course'> & { neededBy?: string | undefined }) {
  const { language, t } = useI18n()
  const day = (text: string) => ({ day: formatDay(language, text) })
  return (
    <>
      <p className="text-sm">
        {next && t('makingOffice.next', { stage: t(stageTexts[next]), ...day(due) })}
        {next && neededBy && ' · '}
        {neededBy && t('makingOffice.neededBy', day(neededBy))}
      </p>
      {late && (
        <p className="font-semibold text-red text-sm">
          {late.for === 'needed' && neededBy
            ? t('makingOffice.tooLate', { count: late.days, ...day(neededBy) })
            : t('makingOffice.behind', { count: late.days, ...day(readyBy) })}
        </p>
      )}
    </>
  )
}
