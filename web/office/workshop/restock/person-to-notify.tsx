import { Check, MessageCircle, X } from 'lucide-react'
import { readablePhone, whatsAppLink } from '#contract/platform/text/phone-text.rules.ts'
import type { RestockEntry } from '#contract/workshop/restock/restock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useMarkNotifiedMutation, useRemoveWaitingMutation } from './waiting-list-api.ts'

const whatsAppLook =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-4 font-semibold hover:border-brown'

/** A person to write to because a piece has arrived, with the text to send. */
export function PersonToNotify({ person }: { person: RestockEntry['due'][number] }) {
  const { t } = useI18n()
  const [tell, telling] = useMarkNotifiedMutation()
  const [remove, removing] = useRemoveWaitingMutation()
  const { id, phone, text } = person

  const settle = async (change: typeof tell | typeof remove) => {
    const { error } = await change(id)
    if (error) showToast('error', t('waiting.failed'))
  }
  const takeOff = async () => {
    const reply = await ask({
      title: t('waiting.removeTitle'),
      text: t('waiting.removeText'),
      confirmLabel: t('waiting.remove'),
    })
    if (reply === 'confirmed') await settle(remove)
  }

  return (
    <li className="flex flex-wrap items-center gap-2">
      <bdi dir="ltr" className="me-auto font-semibold tabular-nums">
        {readablePhone(phone)}
      </bdi>
      <a href={whatsAppLink(phone, text)} target="_blank" rel="noopener noreferrer" className={whatsAppLook}>
        <MessageCircle className="size-4" aria-hidden="true" />
        {t('waiting.write')}
      </a>
      <Button look="secondary" pending={telling.isLoading} onClick={() => void settle(tell)}>
        <Check className="size-4" aria-hidden="true" />
        {t('waiting.told')}
      </Button>
      <Button look="quiet" pending={removing.isLoading} onClick={() => void takeOff()}>
        <X className="size-4" aria-hidden="true" />
        {t('waiting.remove')}
      </Button>
    </li>
  )
}
