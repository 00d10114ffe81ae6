import { useSelector } from 'react-redux'
import { type PlannedPiece, planOutfit } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { takenWeeksOf, withoutTakenPlaces } from '#web/making/free-weeks.rules.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import type { OccasionDay } from './use-occasion-day.ts'

export interface WornCard {
  card: CardProduct
  /** Days of making; 0 if it is not made to measure. */
  days: number
}

export type PlanWithout = (madeIds: ReadonlySet<string>) => PlannedPiece[]

interface OutfitPlan {
  /** Computes the plan without the given pieces; undefined if the day has passed. */
  planWithout: PlanWithout | undefined
}

/** The plan of an outfit for the chosen day; undefined without a day. */
export function useOutfitPlan(wornCards: readonly WornCard[], occasionDay: OccasionDay): OutfitPlan | undefined {
  const { now, day, governorate } = occasionDay
  const { data: making } = useFreeWeeksQuery(undefined, { skip: !day })
  const promised = usePromisedDays()
  const cart = useSelector(selectCartItems)
  if (!now || !day || !making) return undefined
  if (day <= dayInTunis(now)) return { planWithout: undefined }
  const planWithout: PlanWithout = (madeIds) =>
    planOutfit({
      day,
      now,
      governorate,
      free: withoutTakenPlaces(making.weeks, takenWeeksOf(cart)),
      notice: making.notice,
      promised,
      pieces: wornCards.flatMap(({ card: { _id: id, soldOut }, days }) =>
        madeIds.has(id) ? [] : { id, days, inStock: !soldOut },
      ),
    })
  return { planWithout: planWithout }
}
