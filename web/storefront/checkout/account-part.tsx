import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { EmailField } from '#web/storefront/account/account-fields.tsx'
import { GoogleButton } from '#web/storefront/account/google-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { type CheckoutFormControls, useField } from './use-checkout-form.ts'
import type { OrderSignIn } from './use-order-sign-in.ts'

interface AccountPartProps {
  form: CheckoutFormControls
  entering: OrderSignIn
}

/** Signs in to an account with the order, or opens one: its password may be chosen later by a mailed link. */
export function AccountPart({ form, entering: { choose, accountFor, isTaken } }: AccountPartProps) {
  const { t } = useI18n()
  const field = useField(form)
  const [choosesNow, setChoosesNow] = useState(false)
  const { email, password } = form.value
  const { mode, passwordByMail } = accountFor(email)
  const opens = mode === 'register'
  const isPasswordLater = opens && passwordByMail && !choosesNow && password === ''
  return (
    <FieldGroup title={t('checkout.account')} className="min-[100rem]:*:max-w-2xl">
      {isTaken(email) ? (
        <Notice kind="error" title={t('register.takenTitle')}>
          <p>{t('checkout.takenText')}</p>
        </Notice>
      ) : (
        <p className="-mt-3 text-muted">{t(opens ? 'checkout.accountOpens' : 'checkout.accountEnters')}</p>
      )}
      <div className="flex flex-col gap-5">
        <EmailField
          {...field('email')}
          hint={opens && t(isPasswordLater ? 'checkout.passwordByMail' : 'checkout.emailHint')}
        />
        {!isPasswordLater && (
          <PasswordField
            {...field('password')}
            label={t('account.password')}
            autoComplete={opens ? 'new-password' : 'current-password'}
            hint={opens && t('account.passwordHint')}
          />
        )}
      </div>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
        {!isTaken(email) && (
          <p>
            {t(opens ? 'register.hasAccount' : 'login.noAccount')}{' '}
            <Button
              look="quiet"
              size="small"
              className="underline"
              onClick={() => choose(opens ? 'login' : 'register')}
            >
              {t(opens ? 'nav.login' : 'nav.register')}
            </Button>
          </p>
        )}
        {isPasswordLater && (
          <Button look="quiet" size="small" className="-ms-3 underline" onClick={() => setChoosesNow(true)}>
            {t('checkout.passwordNow')}
          </Button>
        )}
        {!opens && (
          <Link
            to={paths.forgotPassword}
            className="inline-flex min-h-11 items-center text-brown-deep text-sm underline"
          >
            {t('login.forgot')}
          </Link>
        )}
      </div>
      <GoogleButton label={opens ? 'google.register' : 'google.login'} />
    </FieldGroup>
  )
}
