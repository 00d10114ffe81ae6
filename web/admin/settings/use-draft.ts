import { useState } from 'react'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { SavedState } from '#web/ui/saved-mark.tsx'

/** How a schema says what is wrong, and where. */
interface Checked {
  success: boolean
  error?: { issues: readonly { path: PropertyKey[] }[] }
}

interface DraftOptions<Value> {
  /** As it is kept; `undefined` until that is known. */
  saved: Value | undefined
  check: { safeParse: (value: unknown) => Checked }
  save: (value: Value) => Promise<{ error?: unknown }>
}

export interface Draft<Value> {
  value: Value | undefined
  set: (value: Value) => void
  changed: boolean
  state: SavedState
  submit: () => Promise<void>
  /** Whether something is wrong at this place, as in `name.fr`, since it was tried to save. */
  isWrong: (path: string) => boolean
}

/** What is being written, until it is saved: leaving before that asks first. */
export function useDraft<Value>({ saved, check, save }: DraftOptions<Value>): Draft<Value> {
  const { t } = useI18n()
  const [written, setWritten] = useState<Value>()
  const [state, setState] = useState<SavedState>('idle')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const value = written ?? saved
  const changed = written !== undefined && JSON.stringify(written) !== JSON.stringify(saved)
  useLeaveGuard(changed, {
    title: t('settings.leave.title'),
    text: t('settings.leave.text'),
    confirmLabel: t('settings.leave.leave'),
    cancelLabel: t('settings.leave.stay'),
  })

  const submit = async () => {
    if (value === undefined) return
    const places = placesOf(check.safeParse(value))
    setWrong(places)
    if (places.size > 0) {
      setState('failed')
      return
    }
    setState('saving')
    const { error } = await save(value)
    setState(error ? 'failed' : 'saved')
    if (!error) setWritten(undefined)
  }

  return {
    ...{ value, changed, state, submit },
    set: (next) => {
      setWritten(next)
      setState('idle')
    },
    isWrong: (path) => wrong.has(path),
  }
}

function placesOf({ error }: Checked): ReadonlySet<string> {
  const paths = error?.issues.map(({ path }) => path.map(String)) ?? []
  return new Set(paths.flatMap((path) => path.map((_, index) => path.slice(0, index + 1).join('.'))))
}
