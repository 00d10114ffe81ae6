import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallDesk, maxSkippedCalls } from '#contract/orders/calls/calls.contract.ts'
import { useHoldCallMutation, useHoldCallRequestMutation, useNextCallMutation } from './calls-api.ts'

/** Renews the reservation of the order for this caller, before it expires on the server. */
const holdIntervalMs = 60_000
/** Polls for new calls while none is waiting. */
const pollMs = 30_000

/** The next call of this member of staff. Skipped calls come again after all others. */
export function useCallDesk() {
  const [fetchNextCall] = useNextCallMutation()
  const [holdOrder] = useHoldCallMutation()
  const [holdRequest] = useHoldCallRequestMutation()
  const [desk, setDesk] = useState<CallDesk>()
  const [failed, setFailed] = useState(false)
  const [heldBy, setHeldBy] = useState<string | null>(null)
  const skippedIds = useRef<string[]>([])
  const id = desk && idOf(desk)
  const hasRequest = Boolean(desk?.request)

  const next = useCallback(
    async (done?: string) => {
      if (done) skippedIds.current = [...skippedIds.current, done].slice(-maxSkippedCalls)
      const answer = await fetchNextCall(skippedIds.current)
        .unwrap()
        .catch(() => undefined)
      setFailed(answer === undefined)
      if (!answer) return
      // If the server returns a skipped call, all calls were skipped: forget the skipped ones and start again.
      if (skippedIds.current.includes(idOf(answer) ?? '')) skippedIds.current = []
      setHeldBy(null)
      setDesk(answer)
    },
    [fetchNextCall],
  )

  useEffect(() => {
    void next()
  }, [next])

  useEffect(() => {
    const beat = () => {
      if (!id) return void next()
      const hold = hasRequest ? holdRequest : holdOrder
      hold(id)
        .unwrap()
        .then(
          (answer) => setHeldBy(answer.heldBy),
          () => undefined,
        )
    }
    const timer = setInterval(beat, id ? holdIntervalMs : pollMs)
    return () => clearInterval(timer)
  }, [id, hasRequest, holdOrder, holdRequest, next])

  return { desk, failed, heldBy, next }
}

function idOf({ order, request }: CallDesk): string | undefined {
  return order?._id ?? request?.id
}
