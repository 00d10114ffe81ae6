import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallDesk, mostPassedOver } from '#contract/orders/calls.contract.ts'
import { useHoldCallMutation, useNextCallMutation } from './calls-api.ts'

/** Well within the minutes the shop keeps an order for who is calling. */
const holdMs = 60_000
/** Where nobody is to be called, somebody may be soon. */
const lookMs = 30_000

/** Whom to call now. Going on, the one before is passed over until everybody has had a turn. */
export function useCallDesk() {
  const [ask] = useNextCallMutation()
  const [hold] = useHoldCallMutation()
  const [desk, setDesk] = useState<CallDesk>()
  const [failed, setFailed] = useState(false)
  const [heldBy, setHeldBy] = useState<string | null>(null)
  const passedOver = useRef<string[]>([])
  const id = desk?.order?._id

  const next = useCallback(
    async (done?: string) => {
      if (done) passedOver.current = [...passedOver.current, done].slice(-mostPassedOver)
      const answer = await ask(passedOver.current)
        .unwrap()
        .catch(() => undefined)
      setFailed(answer === undefined)
      if (!answer) return
      // The first again: the round is over, and begins anew.
      if (answer.order && passedOver.current.includes(answer.order._id)) passedOver.current = []
      setHeldBy(null)
      setDesk(answer)
    },
    [ask],
  )

  useEffect(() => {
    void next()
  }, [next])

  useEffect(() => {
    const beat = () => {
      if (!id) return void next()
      hold(id)
        .unwrap()
        .then(
          (answer) => setHeldBy(answer.heldBy),
          () => undefined,
        )
    }
    const timer = setInterval(beat, id ? holdMs : lookMs)
    return () => clearInterval(timer)
  }, [id, hold, next])

  return { desk, failed, heldBy, next }
}
