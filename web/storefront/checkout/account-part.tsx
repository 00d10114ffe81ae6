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
import type { Entering } from './use-entering.ts'

interface AccountPartProps {
  form: CheckoutFormControls
  entering: Entering
}

/** The account fields of the checkout: registering with the order, or logging in. The fields below are the same in both cases. */
export function AccountPart({ form, entering: { choose, doorFor, isTaken } }: AccountPartProps) {
  const { t } = useI18n()
  const field = useField(form)
  const { email } = form.value
  const opens = doorFor(email) === 'register'
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
        <EmailField {...field('email')} hint={opens && t('checkout.emailHint')} />
        <PasswordField
          {...field('password')}
          label={t('account.password')}
          autoComplete={opens ? 'new-password' : 'current-password'}
          hint={opens && t('account.passwordHint')}
        />
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
