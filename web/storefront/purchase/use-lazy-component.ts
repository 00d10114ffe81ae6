import { type ComponentType, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Loads a component when it is first shown, and shows an error if that fails. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useI18n()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    load().then(
      (part) => setPart(() => part),
      () => showToast('error', t('page.partFailed')),
    )
  }
  return { Part: open ? Part : undefined, show, hide: () => setOpen(false) }
}
