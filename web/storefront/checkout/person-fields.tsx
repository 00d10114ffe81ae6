import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadReadPhone } from '#web/storefront/addresses/read-phone.ts'
import { TextField } from '#web/ui/field.tsx'
import { maxLengths } from './check-values.rules.ts'
import { FieldGroup } from './field-group.tsx'
import { type CheckoutFormControls, useField } from './use-checkout-form.ts'

interface PersonFieldsProps {
  form: CheckoutFormControls
  /** If false, the e-mail address is asked for with the account and not here. */
  isSignedIn: boolean
}

export function PersonFields({ form, isSignedIn }: PersonFieldsProps) {
  const { t } = useI18n()
  const field = useField(form)
  const phone = usePhoneAsRead(form.value.phone)
  return (
    <FieldGroup title={t('checkout.person')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t('checkout.name')} autoComplete="name" maxLength={maxLengths.name} />
        <TextField
          {...field('phone')}
          label={t('checkout.phone')}
          hint={phone ? <bdi>{phone}</bdi> : t('checkout.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={maxLengths.phone}
        />
      </div>
      {isSignedIn && (
        <TextField
          {...field('email')}
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          type="email"
          autoComplete="email"
          readOnly
          dir="ltr"
          maxLength={maxLengths.email}
        />
      )}
    </FieldGroup>
  )
}

/** The number in international form, as the courier will dial it, so that the shopper can check it. */
function usePhoneAsRead(text: string): string | undefined {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    let isGone = false
    void loadReadPhone().then((readPhone) => !isGone && setRead(readPhone(text)))
    return () => {
      isGone = true
    }
  }, [text])
  return read
}
