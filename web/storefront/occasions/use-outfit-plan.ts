import { useSelector } from 'react-redux'
import { type PlannedPiece, planOutfit } from '#contract/orders/occasion-plan.rules.ts'
import type { FreeWeek } from '#contract/products/making-weeks.rules.ts'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { dayInTunis } from '#contract/tunisia/tunis-time.ts'
import { useFreeWeeksQuery } from '#web/api/making-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { freeBeside, weeksIn } from '#web/making/free-beside.rules.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import type { OccasionDay } from './use-occasion-day.ts'

export interface WornCard {
  card: CardProduct
  /** How long it takes to make; none where it is not made to measure. */
  days: number
}

interface OutfitPlan {
  /** For one who has none of it yet. */
  pieces: PlannedPiece[]
  /** What is left to do of all of it: a piece that is in the cart to be made has its place. */
  shown: PlannedPiece[]
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
  if (day <= dayInTunis(now)) return { pieces: [], shown: [], past: true }
  const planIn = (free: readonly FreeWeek[]) =>
    planOutfit({
      day,
      now,
      governorate,
      free,
      notice: making.notice,
      promised,
      pieces: worn.map(({ card, days }) => ({ id: card._id, days, inStock: !card.soldOut })),
    })
  const pieces = planIn(freeBeside(making.weeks, weeksIn(cart)))
  const inCart = new Set(cart.flatMap(({ _id, made }) => (made ? _id : [])))
  const held = inCart.size > 0 ? planIn(making.weeks) : []
  const shown = pieces.map((piece) => (inCart.has(piece.id) && held.find(({ id }) => id === piece.id)) || piece)
  return { pieces, shown, past: false }
}
