import { type PlannedPiece, type PlanStep, planOutfit, stepsOf } from '#contract/orders/occasion-plan.rules.ts'
import { dayAfter } from '#contract/products/making-weeks.rules.ts'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OccasionDay } from './use-occasion-day.ts'

interface Worn {
  card: CardProduct
  days: number
}

interface OutfitPlanProps {
  worn: readonly Worn[]
  chosen: OccasionDay
}

/** What to do when; and plainly what is not possible any more, with what still is. */
export function OutfitPlan({ worn, chosen }: OutfitPlanProps) {
  const { language, t } = useI18n()
  const { now, day, governorate } = chosen
  const { data: making } = useFreeWeeksQuery(undefined, { skip: !day })
  const promised = usePromisedDays()
  if (!now || !day || !making) return null
  if (day <= dayInTunis(now)) return <Notice kind="error">{t('occasions.past')}</Notice>
  const plan = planOutfit({
    day,
    now,
    governorate,
    free: making.weeks,
    notice: making.notice,
    promised,
    pieces: worn.map(({ card, days }) => ({ id: card._id, days, inStock: !card.soldOut })),
  })
  const titles = (ids: readonly string[]) =>
    worn.filter(({ card }) => ids.includes(card._id)).map(({ card }) => productTitle(card, language))
  const place = findGovernorate(governorate)?.name[language] ?? ''
  const steps = stepsOf(plan)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {plan.map((piece) => (
        <Trouble key={piece.id} piece={piece} title={titles([piece.id])[0] ?? ''} day={day} />
      ))}
      {steps.length > 0 && (
        <ol className="flex flex-col gap-3 border-brown border-s-2 ps-4">
          {steps.map((step) => (
            <Step key={`${step.by} ${step.what}`} step={step} titles={titles(step.ids)} />
          ))}
          <li>
            <p className="font-semibold">
              {t('occasions.day.before', { day: formatDate(language, dayAfter(day, -1)) })}
            </p>
            <p className="text-sm">{t('occasions.allThere', { place })}</p>
          </li>
        </ol>
      )}
    </div>
  )
}

function Step({ step, titles }: { step: PlanStep; titles: readonly string[] }) {
  const { language, t } = useI18n()
  const day = formatDate(language, step.by)
  return (
    <li>
      <p className="font-semibold">{t(`occasions.step.${step.what}`, { day })}</p>
      <p className="text-muted text-sm">{new Intl.ListFormat(language, { type: 'conjunction' }).format(titles)}</p>
    </li>
  )
}

function Trouble({ piece, title, day }: { piece: PlannedPiece; title: string; day: string }) {
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
