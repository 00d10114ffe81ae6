import { useSelector } from 'react-redux'
import { type PlannedPiece, planOutfit } from '#contract/orders/occasion-plan.rules.ts'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { freeBeside } from './free-beside.rules.ts'
import type { OccasionDay } from './use-occasion-day.ts'

export interface WornCard {
  card: CardProduct
  /** How long it takes to make; none where it is not made to measure. */
  days: number
}

interface OutfitPlan {
  pieces: PlannedPiece[]
  /** The day that was given is over: nothing is planned for it. */
  past: boolean
}

/** What is to be done for each piece of an outfit, on its page and where it is taken; unknown until a day is given. */
export function useOutfitPlan(worn: readonly WornCard[], chosen: OccasionDay): OutfitPlan | undefined {
  const { now, day, governorate } = chosen
  const { data: making } = useFreeWeeksQuery(undefined, { skip: !day })
  const promised = usePromisedDays()
  const cart = useSelector(selectCartItems)
  if (!now || !day || !making) return undefined
  if (day <= dayInTunis(now)) return { pieces: [], past: true }
  const pieces = planOutfit({
    day,
    now,
    governorate,
    free: freeBeside(making.weeks, cart),
    notice: making.notice,
    promised,
    pieces: worn.map(({ card, days }) => ({ id: card._id, days, inStock: !card.soldOut })),
  })
  return { pieces, past: false }
}
