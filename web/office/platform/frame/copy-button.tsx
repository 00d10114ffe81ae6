import type { ComponentProps } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Copies a text; where the browser denies it, shows the text so that it can be selected. */
export function CopyButton({ text, ...button }: { text: string } & Omit<ComponentProps<typeof Button>, 'children'>) {
  const { t } = useI18n()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', t('own.copied'))
    } catch {
      showToast('error', t('own.failed'))
    }
  }

  return (
    <Button look="secondary" {...button} onClick={() => void copy()}>
      {t('own.copy')}
    </Button>
  )
}
