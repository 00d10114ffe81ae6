import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useRemoveSamplesMutation } from './opening-api.ts'

/** Asks before the sample data is removed, and says what is deleted and what stays. */
export function RemoveSamplesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const [leave, { isLoading }] = useRemoveSamplesMutation()

  async function confirm(): Promise<void> {
    const { error } = await leave()
    if (error) showToast('error', t(problemCode(error) === 'samples-lived' ? 'opening.samplesLived' : 'opening.failed'))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('opening.step.samples')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void confirm()}>
            {t('opening.removeSamples')}
          </Button>
        </>
      }
    >
      <p>{t('opening.removeSamplesText')}</p>
    </Dialog>
  )
}
