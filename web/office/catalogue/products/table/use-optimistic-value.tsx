import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { SavedMark, type SavedState } from '#web/ui/saved-mark.tsx'

const markDurationMs = 2500

/** Optimistic editing in place: the new value is shown at once, a mark says when it is saved, and a failed change reverts. */
export function useOptimisticValue<Value>(present: Value) {
  const { t } = useI18n()
  const [expected, setExpected] = useState<{ value: Value }>()
  const [state, setState] = useState<SavedState>('idle')
  const [problem, setProblem] = useState<MessageKey>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Fetched values replace the expected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fetched value changes
  useEffect(() => setExpected(undefined), [present])

  const run = async (next: Value, save: () => Promise<unknown>): Promise<boolean> => {
    setExpected({ value: next })
    setState('saving')
    clearTimeout(timer.current)
    try {
      await save()
      setState('saved')
      timer.current = setTimeout(() => setState('idle'), markDurationMs)
      return true
    } catch (error) {
      setExpected(undefined)
      setProblem(problemMessage(error))
      setState('failed')
      return false
    }
  }

  return {
    state,
    run,
    displayedValue: expected ? expected.value : present,
    mark: state !== 'idle' && <SavedMark state={state} error={problem && t(problem)} />,
  }
}
