import { Download } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Downloads the rows that could not be imported, to be corrected and imported again. */
export function RejectedRowsButton({ download }: { download: (name: string) => Promise<void> }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await download(t('import.rejectedName'))
    } catch (error) {
      showToast('error', t(problemMessage(error)))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button look="secondary" className="min-h-11 self-start" pending={pending} onClick={() => void save()}>
      <Download className="size-5" aria-hidden="true" />
      {t('import.saveRejected')}
    </Button>
  )
}
