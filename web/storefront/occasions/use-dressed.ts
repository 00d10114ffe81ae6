import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { lineKey } from '#contract/orders/cart/cart.rules.ts'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import { type Dressed, readFamily, rememberFamily } from './remembered-family.ts'

export interface DressedFamily {
  wearersOf: (outfit: string) => readonly Dressed[]
  dress: (outfit: string, one: Dressed) => void
}

const nobody: readonly Dressed[] = []

/** Who has which outfit in the cart, while somebody goes from one role to the next; of whose pieces it holds none any more is forgotten. */
export function useDressed(): DressedFamily {
  const [dressed, setDressed] = useState(() => readFamily().dressed)
  const cart = useSelector(selectCartItems)
  const isKnown = useSelector(selectCartReady)
  useEffect(() => {
    if (!isKnown) return
    const inCart = new Set(cart.map(lineKey))
    const { dressed: before } = readFamily()
    const next = Object.fromEntries(
      Object.entries(before).map(([outfit, all]) => [
        outfit,
        all.filter(({ lines }) => lines.some((line) => inCart.has(line))),
      ]),
    )
    rememberFamily({ dressed: next })
    setDressed(next)
  }, [isKnown, cart])
  return {
    wearersOf: (outfit) => dressed[outfit] ?? nobody,
    dress: (outfit, one) => {
      const { dressed: before } = readFamily()
      const next = { ...before, [outfit]: [...(before[outfit] ?? nobody), one] }
      rememberFamily({ dressed: next })
      setDressed(next)
    },
  }
}
