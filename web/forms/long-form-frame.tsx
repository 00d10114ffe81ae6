import type { ReactNode } from 'react'
import { RestoredNotice } from './restored-notice.tsx'
import type { LongForm } from './use-long-form.ts'

interface LongFormFrameProps {
  form: Pick<LongForm<object>, 'ref' | 'restored' | 'discard' | 'dismissRestored'>
  /** Sends the draft. Validation messages come from the form, not from the browser. */
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The frame of a long form, with a notice if a draft was restored after a reload. */
export function LongFormFrame({ form, onSubmit, children }: LongFormFrameProps) {
  return (
    <form
      ref={form.ref}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {form.restored && <RestoredNotice onDiscard={form.discard} onKeep={form.dismissRestored} />}
      {children}
    </form>
  )
}
