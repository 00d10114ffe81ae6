import { useEffect, useRef, useState } from 'react'
import type { FormState } from './form-state.rules.ts'
import { forgetKept, type KeptValue, keep } from './kept-value.ts'

const keepAfterMs = 300

type Written<Value> = Pick<FormState<Value>, 'value' | 'base' | 'version' | 'key' | 'restored'>

/** Stores the draft in the browser: shortly after each change, and immediately when the page is hidden or closed. */
export function useKeeping<Value>(name: string | undefined, state: Written<Value>, changed: boolean) {
  const { value, base, version, key, restored } = state
  const [isKept, setKept] = useState(restored)
  const [done, setDone] = useState(false)
  const over = useRef(false)
  const waiting = useRef<() => void>(undefined)
  const next = useRef<() => void>(undefined)

  useEffect(() => {
    if (!name || over.current) return
    if (!changed) {
      // The value was saved before the draft was stored, so it need not be stored any more.
      waiting.current = undefined
      forgetKept(name)
      setKept(false)
      return
    }
    waiting.current = () => {
      waiting.current = undefined
      if (!over.current) setKept(keep(name, { value, base, version, key }))
    }
    const timer = setTimeout(() => waiting.current?.(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [name, value, base, version, key, changed])

  useEffect(() => {
    const keepNow = () => waiting.current?.()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  useEffect(() => {
    if (!done) return
    // Runs after the leave guard has seen that nothing is unsaved.
    const timer = setTimeout(() => next.current?.())
    return () => clearTimeout(timer)
  }, [done])

  return {
    isKept,
    done,
    keepNow: (keptValue: KeptValue<Value>) => {
      waiting.current = undefined
      if (name && !over.current) keep(name, keptValue)
    },
    finish: (onward?: () => void) => {
      over.current = true
      next.current = onward
      setDone(true)
      if (name) forgetKept(name)
    },
  }
}
