import { Search } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Opens the command palette by mouse or touch. */
export function FindButton({ onClick, compact = false }: { onClick: () => void; compact?: boolean }) {
  const { t } = useI18n()
  if (compact) {
    return (
      <button
        type="button"
        aria-label={t('palette.label')}
        title={t('palette.label')}
        onClick={onClick}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-brown-soft"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-10 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 text-muted hover:border-brown md:max-lg:min-h-11 md:max-lg:justify-center"
    >
      <Search className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-start md:max-lg:sr-only">{t('palette.find')}</span>
      <kbd dir="ltr" className="shrink-0 font-text text-xs md:max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}
