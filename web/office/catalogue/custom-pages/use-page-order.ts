import { useRef, useState } from 'react'
import type { CustomPage } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import type { SavedState } from '#web/ui/saved-mark.tsx'
import { useOrderCustomPagesMutation } from './custom-pages-api.ts'

/**
 * Reorders custom pages. A move builds on the previous one even if that is still being saved. Requests contain the whole order and are sent one
 * after the other, so that they cannot arrive in the wrong order.
 */
export function usePageOrder(stored: readonly CustomPage[]) {
  const [order] = useOrderCustomPagesMutation()
  const [requestedIds, setRequestedIds] = useState<readonly number[]>()
  const [state, setState] = useState<SavedState>('idle')
  const latest = useRef(requestedIds)
  const want = (ids: readonly number[] | undefined) => {
    latest.current = ids
    setRequestedIds(ids)
  }

  const send = async () => {
    setState('saving')
    for (;;) {
      const sent = latest.current
      const { error } = await order([...(sent ?? [])])
      if (!error && latest.current !== sent) continue
      want(undefined)
      return setState(error ? 'failed' : 'saved')
    }
  }
  const move = (id: number, by: number) => {
    const isSending = latest.current !== undefined
    const ids = inOrder(stored, latest.current).map((page) => page.id)
    const from = ids.indexOf(id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    want(ids)
    if (!isSending) void send()
  }
  return { present: inOrder(stored, requestedIds), move, state }
}

/** Applies an order of ids; pages without an entry come last. */
function inOrder(pages: readonly CustomPage[], ids: readonly number[] | undefined): readonly CustomPage[] {
  if (!ids) return pages
  const place = ({ id }: CustomPage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return pages.toSorted((a, b) => place(a) - place(b))
}
