import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'

/** The list counts as in use for this long after a touch, a key or the pointer leaving. */
const resumeDelayMs = 3000

/**
 * Holds new orders back while the user points at the list or types, so that rows do not move under the pointer. They appear shortly afterwards, or
 * at once on request.
 */
export function useDelayedOrders(list: string, orders: readonly OfficeOrder[]) {
  const [pointing, setPointing] = useState(false)
  const [touched, setTouched] = useState(0)
  const lastList = useRef({ list, ids: new Set<string>() })
  const [, redraw] = useState(0)

  useEffect(() => {
    if (touched === 0) return
    const timer = setTimeout(() => setTouched(0), resumeDelayMs)
    return () => clearTimeout(timer)
  }, [touched])

  const ids = orders.map(({ _id }) => _id)
  const busy = (pointing || touched > 0) && lastList.current.list === list && lastList.current.ids.size > 0
  if (!busy) lastList.current = { list, ids: new Set(ids) }
  const visible = orders.filter(({ _id }) => lastList.current.ids.has(_id))

  const touch = useCallback(() => setTouched(Date.now()), [])
  return {
    visible,
    waiting: orders.length - visible.length,
    show: () => {
      lastList.current = { list, ids: new Set(ids) }
      redraw((count) => count + 1)
    },
    watch: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointing(pointerType === 'mouse'),
      onPointerLeave: () => {
        if (pointing) touch()
        setPointing(false)
      },
      onPointerDown: touch,
      onKeyDown: touch,
    },
  }
}
