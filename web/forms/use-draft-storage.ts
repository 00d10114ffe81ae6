import { useEffect, useRef, useState } from 'react'
import type { FormState } from './form-state.rules.ts'
import { deleteDraft, type StoredDraft, writeDraft } from './stored-draft.ts'

const storeDelayMs = 300

type DraftState<Value> = Pick<FormState<Value>, 'value' | 'base' | 'version' | 'key' | 'isRestored'>

/** Stores the draft in the browser: shortly after each change, and immediately when the page is hidden or closed. */
export function useDraftStorage<Value>(name: string | undefined, state: DraftState<Value>, changed: boolean) {
  const { value, base, version, key, isRestored } = state
  const [isStored, setStored] = useState(isRestored)
  const [done, setDone] = useState(false)
  const isFinished = useRef(false)
  const pendingWrite = useRef<() => void>(undefined)
  const onFinished = useRef<() => void>(undefined)

  useEffect(() => {
    if (!name || isFinished.current) return
    if (!changed) {
      // The user undid the changes, or the value was saved: there is nothing to store, and an older draft is deleted.
      pendingWrite.current = undefined
      deleteDraft(name)
      setStored(false)
      return
    }
    pendingWrite.current = () => {
      pendingWrite.current = undefined
      if (!isFinished.current) setStored(writeDraft(name, { value, base, version, key }))
    }
    const timer = setTimeout(() => pendingWrite.current?.(), storeDelayMs)
    return () => clearTimeout(timer)
  }, [name, value, base, version, key, changed])

  useEffect(() => {
    const storeOnHide = () => pendingWrite.current?.()
    window.addEventListener('pagehide', storeOnHide)
    return () => {
      window.removeEventListener('pagehide', storeOnHide)
      storeOnHide()
    }
  }, [])

  useEffect(() => {
    if (!done) return
    // Deferred, so that the leave guard has seen the finished form before `onFinished` navigates away.
    const timer = setTimeout(() => onFinished.current?.())
    return () => clearTimeout(timer)
  }, [done])

  return {
    isStored,
    done,
    storeNow: (draft: StoredDraft<Value>) => {
      pendingWrite.current = undefined
      if (name && !isFinished.current) writeDraft(name, draft)
    },
    finish: (onward?: () => void) => {
      isFinished.current = true
      onFinished.current = onward
      setDone(true)
      if (name) deleteDraft(name)
    },
  }
}
