import { useState } from 'react'
import { useSelector } from 'react-redux'
import { lineKey } from '#contract/cart/cart.rules.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { type Dressed, dressedBeside } from './dressed.rules.ts'
import { readFamily, rememberFamily } from './remembered-family.ts'

export interface DressedFamily {
  wearersOf: (outfit: string) => readonly Dressed[]
  dress: (outfit: string, one: Dressed) => void
}

const nobody: readonly Dressed[] = []

/** Who has which outfit in the cart, while somebody goes from one role to the next: nobody of whose pieces it holds none any more. */
export function useDressed(): DressedFamily {
  const [dressed, setDressed] = useState(() => readFamily().dressed)
  const inCart = new Set(useSelector(selectCartItems).map(lineKey))
  return {
    wearersOf: (outfit) => (dressed[outfit] ?? nobody).filter(({ lines }) => lines.some((line) => inCart.has(line))),
    dress: (outfit, one) => {
      const before = readFamily().dressed
      const next = { ...before, [outfit]: dressedBeside(before[outfit] ?? nobody, one) }
      rememberFamily({ dressed: next })
      setDressed(next)
    },
  }
}
