import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { readAskedPeople } from '#web/storefront/size-advice/asked-for.ts'
import { type KeptPeople, type WhomAsked, whomAskedAfter } from '#web/storefront/size-advice/whom-asked.ts'
import { isMadeFor, type PieceWish, personToDress, readPiece } from './outfit-choice.rules.ts'
import type { Dressed } from './remembered-family.ts'
import { isSamePerson } from './same-person.rules.ts'
import { useFits } from './use-fits.ts'
import type { PlanWithout } from './use-outfit-plan.ts'

interface Outfit {
  outfit: readonly Product[]
  planWithout: PlanWithout | undefined
  /** Names of the people who have this outfit already. */
  dressed: readonly Dressed[]
}

/** State of the size advice opened for a piece, until it is closed. */
interface Advice {
  beside: string
  /** Undefined if no person was chosen. */
  whom: WhomAsked | undefined
  isChosen: boolean
}

/** The index of a person; a new person comes after the last. */
export function placeOf(person: FitPerson | undefined, people: readonly FitPerson[]): number {
  return person ? people.indexOf(person) : people.length
}

/** The wearer of an outfit and the choices for each of its pieces. */
export function useOutfitChoices({ outfit, planWithout, dressed }: Outfit) {
  const cart = useSelector(selectCartItems)
  const [askedPeople, setAskedPeople] = useState(readAskedPeople)
  const wearers = dressed.flatMap((wish) => wish.person ?? [])
  const [person, setPerson] = useState(() => personToDress(askedPeople, outfit, wearers))
  const [wishes, setWishes] = useState<Readonly<Record<string, PieceWish>>>({})
  const advice = useRef<Advice>({ beside: '', whom: undefined, isChosen: false })
  const measured = outfit.filter(({ sizeGuide }) => sizeGuide !== 'none')
  const fits = useFits(measured.map(({ _id }) => _id))
  const wishOf = ({ _id }: Product) => wishes[_id] ?? {}
  const made = outfit.filter((product) => isMadeFor({ product, wish: wishOf(product), person, cart }))
  const planned = planWithout?.(new Set(made.map(({ _id }) => _id)))
  const pieces = outfit.flatMap((product) =>
    readPiece({
      product,
      planned: planned?.find(({ id }) => id === product._id),
      fit: fits[measured.indexOf(product)],
      wish: wishOf(product),
      person,
      asked: askedPeople,
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
  /** Updates the same wearer; sizes advised with the previous measures are no longer called advised. */
  const correct = (next: FitPerson | undefined, justChosen?: string) => {
    setPerson(next)
    if (!person || !next || isSamePerson(person, next)) return
    rewish((wish, id) => (id === justChosen ? wish : { ...wish, advised: undefined }))
  }

  const startAdvice = (beside: string) => {
    advice.current = { beside, whom: undefined, isChosen: false }
  }
  const keepPeople = (people: KeptPeople) => {
    const startIndex = advice.current.whom ? advice.current.whom.begun : placeOf(person, askedPeople.people)
    advice.current.whom = whomAskedAfter(startIndex, people)
  }
  const chooseAdvised = (size: string, advised: string) => {
    advice.current.isChosen = true
    wish(advice.current.beside, { size, advised })
  }
  /** Ends the advice: its person becomes the wearer if a size was chosen or a person picked. */
  const endAdvice = () => {
    const { beside, whom, isChosen } = advice.current
    if (!whom) return
    const now = readAskedPeople()
    setAskedPeople(now)
    // After deleting a person the dialog shows another one, for whom no advice was requested.
    const chosenIndex = whom.forgotten === undefined || isChosen ? whom.at : whom.begun
    const justChosen = isChosen ? beside : undefined
    if (chosenIndex === undefined) return dress(personToDress(now, outfit, wearers))
    const chosenPerson = whom.people[chosenIndex]
    const next = chosenPerson && now.people.find((wish) => isSamePerson(wish, chosenPerson))
    if (chosenIndex === whom.begun) correct(next, justChosen)
    else dress(next, justChosen)
  }
  const adviser = { start: startAdvice, keep: keepPeople, choose: chooseAdvised, end: endAdvice }
  return { cart, people: askedPeople.people, person, pieces, wishes, wish, dress, adviser }
}
