import { useNavigation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'

/** Covers the current page while the next one loads. */
export function PageSpinner() {
  const { t } = useI18n()
  const loading = useNavigation().state === 'loading'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {loading && (
        <div className="page-spinner mx-auto mt-24 flex w-fit items-center gap-3 rounded-full border border-line bg-surface px-5 py-3 text-brown shadow-float">
          <Khatam className="size-5 animate-spin" />
          {t('page.loading')}
        </div>
      )}
    </div>
  )
}
