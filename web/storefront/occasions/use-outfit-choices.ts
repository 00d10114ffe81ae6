import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { FitPerson } from '#contract/accounts/fit-people.ts'
import type { PlannedPiece } from '#contract/orders/occasion-plan.rules.ts'
import type { Product } from '#contract/products/products.contract.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { readAskedPeople } from '#web/storefront/fit/asked-for.ts'
import { isSamePerson, type PieceWish, personToDress, readPiece } from './outfit-choice.rules.ts'
import { useFits } from './use-fits.ts'

interface Outfit {
  outfit: readonly Product[]
  planned: readonly PlannedPiece[]
  /** Who has it already. */
  dressed: readonly FitPerson[]
}

/** For whom an outfit is, and what was chosen of each of its pieces. */
export function useOutfitChoices({ outfit, planned, dressed }: Outfit) {
  const cart = useSelector(selectCartItems)
  const [asked, setAsked] = useState(readAskedPeople)
  const [person, setPerson] = useState(() => personToDress(asked, outfit, dressed))
  const [wishes, setWishes] = useState<Readonly<Record<string, PieceWish>>>({})
  const measured = outfit.filter(({ sizeGuide }) => sizeGuide !== 'none')
  const fits = useFits(measured.map(({ _id }) => _id))
  const pieces = outfit.flatMap((product) =>
    readPiece({
      product,
      planned: planned.find(({ id }) => id === product._id),
      fit: fits[measured.indexOf(product)],
      wish: wishes[product._id] ?? {},
      person,
      asked,
      cart,
    }),
  )

  const wish = (id: string, more: PieceWish) => setWishes((before) => ({ ...before, [id]: { ...before[id], ...more } }))
  /** What was chosen in another's size is not hers; what was chosen just now, while she was asked for, is. */
  const dress = (next: FitPerson | undefined, keeping?: string) => {
    setPerson(next)
    setWishes((before) =>
      Object.fromEntries(
        Object.entries(before).map(([id, one]) => [
          id,
          id === keeping ? one : { ...one, size: undefined, advised: undefined },
        ]),
      ),
    )
  }
  /** The adviser was asked, beside a piece: whoever it was asked for is who is dressed from then on. */
  const readPeople = (beside: string) => {
    const now = readAskedPeople()
    const isUnchanged = JSON.stringify(now) === JSON.stringify(asked)
    if (isUnchanged) return
    setAsked(now)
    const same = person && now.people.find((one) => isSamePerson(one, person))
    const next = now.people.length < asked.people.length ? (same ?? personToDress(now, outfit, dressed)) : now.people[0]
    if (next && same === next) setPerson(next)
    else dress(next, beside)
  }
  return { cart, people: asked.people, person, pieces, wishes, wish, dress, readPeople }
}
