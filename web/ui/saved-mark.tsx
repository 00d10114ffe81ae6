import { Check, TriangleAlert } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam } from './motif/khatam.tsx'

/** What became of what was entered: nothing to say yet, on its way, kept, or not. */
export type SavedState = 'idle' | 'saving' | 'saved' | 'failed'

/** Says it where it was entered, for eyes and ears. The room it takes is always there, so nothing moves. */
export function SavedMark({ state, error }: { state: SavedState; error?: string | undefined }) {
  const { t } = useI18n()
  return (
    <span role="status" className="inline-flex min-h-6 min-w-6 items-center gap-1.5 text-sm">
      {state === 'saving' && (
        <>
          <Khatam className="size-4 animate-spin text-brown" />
          <span className="text-muted">{t('saved.saving')}</span>
        </>
      )}
      {state === 'saved' && (
        <>
          <Check className="size-4 text-olive" aria-hidden="true" />
          <span className="text-olive-deep">{t('saved.saved')}</span>
        </>
      )}
      {state === 'failed' && (
        <>
          <TriangleAlert className="size-4 text-red" aria-hidden="true" />
          <span className="text-red">{error ?? t('saved.failed')}</span>
        </>
      )}
    </span>
  )
}
