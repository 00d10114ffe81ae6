import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import {
  type AdvicePosition,
  advicePositionAfter,
  type PeopleChange,
} from '#web/storefront/size-advice/advice-position.ts'
import { readStoredPeople } from '#web/storefront/size-advice/stored-people.ts'
import type { OutfitWearer } from './family-choices.ts'
import { isMadeFor, type PieceWish, personToDress, readPiece } from './outfit-choice.rules.ts'
import { isSamePerson } from './same-person.rules.ts'
import type { PlanWithout } from './use-outfit-plan.ts'
import { useSizeData } from './use-size-data.ts'

interface Outfit {
  outfit: readonly Product[]
  planWithout: PlanWithout | undefined
  /** Names of the people who have this outfit already. */
  dressed: readonly OutfitWearer[]
}

/** State of the size advice opened for a piece, until it is closed. */
interface Advice {
  productId: string
  /** Undefined if no person was chosen. */
  position: AdvicePosition | undefined
  isChosen: boolean
}

/** The index of a person; a new person comes after the last. */
export function indexOfPerson(person: FitPerson | undefined, people: readonly FitPerson[]): number {
  return person ? people.indexOf(person) : people.length
}

/** The wearer of an outfit and the choices for each of its pieces. */
export function useOutfitChoices({ outfit, planWithout, dressed }: Outfit) {
  const cart = useSelector(selectCartItems)
  const [askedPeople, setAskedPeople] = useState(readStoredPeople)
  const wearers = dressed.flatMap((wish) => wish.person ?? [])
  const [person, setPerson] = useState(() => personToDress(askedPeople, outfit, wearers))
  const [wishes, setWishes] = useState<Readonly<Record<string, PieceWish>>>({})
  const advice = useRef<Advice>({ productId: '', position: undefined, isChosen: false })
  const measured = outfit.filter(({ sizeGuide }) => sizeGuide !== 'none')
  const fitsOfMeasured = useSizeData(measured.map(({ _id }) => _id))
  const wishOf = ({ _id }: Product) => wishes[_id] ?? {}
  const madeProducts = outfit.filter((product) => isMadeFor({ product, wish: wishOf(product), person, cart }))
  const planned = planWithout?.(new Set(madeProducts.map(({ _id }) => _id)))
  const pieces = outfit.flatMap((product) =>
    readPiece({
      product,
      planned: planned?.find(({ id }) => id === product._id),
      fit: fitsOfMeasured[measured.indexOf(product)],
      wish: wishOf(product),
      person,
      advisedPeople: askedPeople,
      cart,
    }),
  )

  const wish = (id: string, more: PieceWish) =>
    setWishes((previous) => ({ ...previous, [id]: { ...previous[id], ...more } }))
  const rewish = (change: (wish: PieceWish, id: string) => PieceWish) =>
    setWishes((previous) => Object.fromEntries(Object.entries(previous).map(([id, wish]) => [id, change(wish, id)])))

  /** Changes the wearer: sizes chosen for another person are cleared, except the one chosen during the advice. */
  const dress = (next: FitPerson | undefined, justChosen?: string) => {
    if (next === person) return
    setPerson(next)
    rewish(({ size, advised, ...wish }, id) => ({
      ...wish,
      ...(id === justChosen && { size, advised }),
      isMade: false,
    }))
  }
  /** Updates the wearer's measures. Sizes that were advised with the previous measures no longer count as advised, except the size just chosen. */
  const correct = (next: FitPerson | undefined, justChosen?: string) => {
    setPerson(next)
    if (!person || !next || isSamePerson(person, next)) return
    rewish((wish, id) => (id === justChosen ? wish : { ...wish, advised: undefined }))
  }

  const startAdvice = (beside: string) => {
    advice.current = { productId: beside, position: undefined, isChosen: false }
  }
  const keepPeople = (people: PeopleChange) => {
    const startIndex = advice.current.position
      ? advice.current.position.startIndex
      : indexOfPerson(person, askedPeople.people)
    advice.current.position = advicePositionAfter(startIndex, people)
  }
  const chooseAdvised = (size: string, advised: string) => {
    advice.current.isChosen = true
    wish(advice.current.productId, { size, advised })
  }
  /** Ends the advice: its person becomes the wearer if a size was chosen or a person picked. */
  const endAdvice = () => {
    const { productId, position, isChosen } = advice.current
    if (!position) return
    const currentPeople = readStoredPeople()
    setAskedPeople(currentPeople)
    // After a person was deleted, the dialog shows another person, whom the shopper did not choose: the wearer then stays the same.
    const chosenIndex = position.deletedIndex === undefined || isChosen ? position.index : position.startIndex
    const justChosen = isChosen ? productId : undefined
    if (chosenIndex === undefined) return dress(personToDress(currentPeople, outfit, wearers))
    const chosenPerson = position.people[chosenIndex]
    const next = chosenPerson && currentPeople.people.find((wish) => isSamePerson(wish, chosenPerson))
    if (chosenIndex === position.startIndex) correct(next, justChosen)
    else dress(next, justChosen)
  }
  const adviser = { start: startAdvice, keep: keepPeople, choose: chooseAdvised, end: endAdvice }
  return { cart, people: askedPeople.people, person, pieces, wishes, wish, dress, adviser }
}
