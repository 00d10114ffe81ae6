import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { lineKey } from '#contract/orders/cart/cart.rules.ts'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { type OutfitWearer, readFamilyChoices, storeFamilyChoices } from './family-choices.ts'

export interface DressedFamily {
  wearersOf: (outfit: string) => readonly OutfitWearer[]
  dress: (outfit: string, dressed: OutfitWearer) => void
}

const noWearers: readonly OutfitWearer[] = []

/** The people who have an outfit in the cart. They are remembered between roles, and removed when the cart holds none of their pieces any more. */
export function useDressedPeople(): DressedFamily {
  const [dressed, setDressed] = useState(() => readFamilyChoices().dressed)
  const cart = useSelector(selectCartItems)
  const isKnown = useSelector(selectCartReady)
  useEffect(() => {
    if (!isKnown) return
    const inCart = new Set(cart.map(lineKey))
    const { dressed: previousDressed } = readFamilyChoices()
    const next = Object.fromEntries(
      Object.entries(previousDressed).map(([outfit, dressed]) => [
        outfit,
        dressed.filter(({ lines }) => lines.some((line) => inCart.has(line))),
      ]),
    )
    storeFamilyChoices({ dressed: next })
    setDressed(next)
  }, [isKnown, cart])
  return {
    wearersOf: (outfit) => dressed[outfit] ?? noWearers,
    dress: (outfit, dressed) => {
      const { dressed: previousDressed } = readFamilyChoices()
      const next = { ...previousDressed, [outfit]: [...(previousDressed[outfit] ?? noWearers), dressed] }
      storeFamilyChoices({ dressed: next })
      setDressed(next)
    },
  }
}
