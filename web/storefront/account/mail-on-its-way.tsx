import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountDoor } from './account-door.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** After registering: the account opens with the link that was mailed. */
export function MailOnItsWay({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const { t } = useI18n()
  const news = useRef<HTMLParagraphElement>(null)
  // The form one was in is gone; whoever listens to the page is told what came in its place.
  useEffect(() => news.current?.focus(), [])
  return (
    <AccountDoor
      title={t('register.mailTitle')}
      footer={
        <Button look="quiet" className="-mx-5" onClick={onOtherAddress}>
          {t('register.otherAddress')}
        </Button>
      }
    >
      <p ref={news} tabIndex={-1} className="text-lg outline-none">
        {t('register.mailText', { email })}
      </p>
      <p className="text-muted">{t('register.mailMissing')}</p>
      <ResendConfirmation email={email} label="register.resend" />
    </AccountDoor>
  )
}
