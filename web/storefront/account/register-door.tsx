import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { AccountDoor } from './account-door.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterForm } from './register-form.tsx'
import { leadsToCheckout } from './return-address.rules.ts'

/** Opening an account; on the way to the checkout, as the last step before an order. */
export function RegisterDoor({ next, footer }: { next: string | null; footer: ReactNode }) {
  const { t } = useI18n()
  const pieces = useSelector(selectCartItems).reduce((sum, { quantity }) => sum + quantity, 0)
  const ordering = leadsToCheckout(next)
  return (
    <AccountDoor
      title={ordering ? t('register.lastStep') : t('nav.register')}
      intro={ordering && pieces > 0 ? t('register.cartWaits', { count: pieces }) : t('register.intro')}
      footer={footer}
    >
      <RegisterForm next={next} />
      <GoogleButton label="google.register" />
    </AccountDoor>
  )
}
