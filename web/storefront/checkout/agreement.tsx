import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { type CheckoutFormControls, fieldId } from './use-checkout-form.ts'

/** Opens in a new tab, so that the typed values are not lost. */
const link = { target: '_blank', className: 'text-blue underline underline-offset-4' } as const

export function Agreement({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  return (
    <Checkbox
      {...form.flag('agreed')}
      name="agreed"
      id={fieldId('agreed')}
      label={
        <>
          {t('checkout.agree')}{' '}
          <Link to={paths.terms} {...link}>
            {t('checkout.terms')}
          </Link>{' '}
          {t('checkout.and')}{' '}
          <Link to={`${paths.conditions}#withdrawal`} {...link}>
            {t('checkout.policy')}
          </Link>
        </>
      }
    />
  )
}
