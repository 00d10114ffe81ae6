import { MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Shared with the links beside it. */
export const contactLinkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-md text-blue underline underline-offset-4 hover:decoration-2'

interface AskOnWhatsAppProps {
  /** The text the conversation begins with. */
  text: string
  /** The text before the link, where it is part of a sentence. */
  introText?: string
}

/** Links to a WhatsApp conversation with the shop; renders nothing if the shop has no WhatsApp number. */
export function AskOnWhatsApp({ text, introText }: AskOnWhatsAppProps) {
  const { t } = useI18n()
  const number = useShop()?.whatsapp
  if (!number) return null
  return (
    <>
      {introText}{' '}
      <a href={whatsAppLink(number, text)} target="_blank" rel="noopener noreferrer" className={contactLinkClass}>
        <MessageCircle className="size-4" aria-hidden="true" />
        {t('product.ask')}
      </a>
    </>
  )
}
