import { useSelector } from 'react-redux'
import { type PlanStep, stepsOf } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PieceProblem } from './piece-problem.tsx'
import type { OccasionDay } from './use-occasion-day.ts'
import type { useOutfitPlan, WornCard } from './use-outfit-plan.ts'

interface OutfitPlanProps {
  wornCards: readonly WornCard[]
  occasionDay: OccasionDay
  plan: ReturnType<typeof useOutfitPlan>
}

/** The steps with their dates; for pieces that are too late, the alternatives. */
export function OutfitPlan({ wornCards, occasionDay, plan }: OutfitPlanProps) {
  const { language, t } = useI18n()
  const { day, governorate } = occasionDay
  const cart = useSelector(selectCartItems)
  if (!plan) return null
  if (!plan.planWithout) return <Notice kind="error">{t('occasions.past')}</Notice>
  const titles = (ids: readonly string[]) =>
    wornCards.filter(({ card }) => ids.includes(card._id)).map(({ card }) => productTitle(card, language))
  const place = findGovernorate(governorate)?.name[language] ?? ''
  // Pieces made to measure that are in the cart need no more steps.
  const pieces = plan.planWithout(new Set(cart.flatMap(({ _id, made }) => (made ? _id : []))))
  const steps = stepsOf(pieces)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {pieces.map((piece) => (
        <PieceProblem key={piece.id} piece={piece} title={titles([piece.id])[0] ?? ''} day={day} />
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
