import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The recovery codes, shown only once: the server stores their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useI18n()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('success', t('own.copied'))
    } catch {
      showToast('error', t('own.failed'))
    }
  }

  return (
    <div role="status" className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{t('own.codes')}</h3>
        <p className="text-muted text-sm">{t('own.codesText')}</p>
      </div>
      <ul
        dir="ltr"
        className="grid gap-x-6 sm:grid-cols-2 gap-y-1 rounded-md bg-plaster-deep p-4 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{t('own.codesKept')}</Button>
        <Button look="secondary" onClick={() => void copy()}>
          {t('own.copy')}
        </Button>
      </div>
    </div>
  )
}
