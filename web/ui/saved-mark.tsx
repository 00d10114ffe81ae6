import { Check, TriangleAlert } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam } from './motif/khatam.tsx'

/** The state of saving an input. */
export type SavedState = 'idle' | 'saving' | 'saved' | 'failed'

/** Shows that state beside the input and announces it. It always takes up its space, so that nothing moves. */
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
