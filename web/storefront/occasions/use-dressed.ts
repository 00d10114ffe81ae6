import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectCartItems, selectCartReady } from '#web/state/cart-slice.ts'
import type { Dressed } from './outfit-choices.tsx'
import { readFamily, rememberFamily } from './remembered-family.ts'

export interface DressedFamily {
  wearersOf: (outfit: string) => readonly Dressed[]
  dress: (outfit: string, one: Dressed) => void
}

const nobody: readonly Dressed[] = []

/** Who has which outfit in the cart, while somebody goes from one role to the next; in an empty cart nobody has. */
export function useDressed(): DressedFamily {
  const [dressed, setDressed] = useState(() => readFamily().dressed)
  const isEmpty = useSelector(selectCartItems).length === 0
  const isKnown = useSelector(selectCartReady)
  useEffect(() => {
    if (!isKnown || !isEmpty) return
    rememberFamily({ dressed: {} })
    setDressed({})
  }, [isKnown, isEmpty])
  return {
    wearersOf: (outfit) => dressed[outfit] ?? nobody,
    dress: (outfit, one) => {
      const before = readFamily().dressed
      const next = { ...before, [outfit]: [...(before[outfit] ?? nobody), one] }
      rememberFamily({ dressed: next })
      setDressed(next)
    },
  }
}
