import { useState } from 'react'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Saves the result of a call and goes on to the next; if saving is refused, shows the error and stays. */
export function useCallOutcome(onDone: () => void) {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)

  const settle = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      if ((await work) !== false) onDone()
    } catch (error) {
      showToast('error', t(refusalText(problemCode(error))))
    } finally {
      setBusy(false)
    }
  }

  return { busy, settle }
}
