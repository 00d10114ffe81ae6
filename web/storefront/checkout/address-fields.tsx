import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { chosenPlace } from '#web/storefront/addresses/address-values.ts'
import { addressLine } from '#web/storefront/orders/address-line.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { maxLengths } from './check-values.rules.ts'
import { FieldGroup } from './field-group.tsx'
import { type CheckoutFormControls, useField, writeByHand } from './use-checkout-form.ts'

export function AddressFields({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  const field = useField(form)
  return (
    <FieldGroup title={t('checkout.address')}>
      <TextField
        {...field('street')}
        label={t('checkout.street')}
        hint={t('checkout.streetHint')}
        autoComplete="street-address"
        maxLength={maxLengths.street}
      />
      {form.value.elsewhere ? <WrittenPlace form={form} /> : <ChosenPlace form={form} />}
    </FieldGroup>
  )
}

/** The governorate and delegation lists, which fill in the other fields. */
function ChosenPlace({ form }: { form: CheckoutFormControls }) {
  const { language, t } = useI18n()
  const field = useField(form)
  const { value: values } = form
  const place = chosenPlace(values, language)
  const inOrder = new Intl.Collator(language)
  const delegations = listDelegations(values.governorate).toSorted((a, b) =>
    inOrder.compare(a.name[language], b.name[language]),
  )
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('governorate')}
          label={t('checkout.governorate')}
          autoComplete="address-level1"
          onChange={({ target }) =>
            form.change((present) => ({ ...present, governorate: target.value, delegation: '' }))
          }
        >
          <option value="">{t('checkout.choose')}</option>
          {governorates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('delegation')} label={t('checkout.delegation')} autoComplete="address-level2">
          <option value="">{t(values.governorate ? 'checkout.choose' : 'checkout.governorateFirst')}</option>
          {delegations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-col items-start gap-1">
        <p aria-live="polite" className="text-muted text-sm">
          {place && addressLine({ ...place, street: '' })}
        </p>
        <Button look="quiet" size="small" className="-ms-3" onClick={() => writeByHand(form, language)}>
          {t(place ? 'checkout.correct' : 'checkout.elsewhere')}
        </Button>
      </div>
    </>
  )
}

function WrittenPlace({ form }: { form: CheckoutFormControls }) {
  const { t } = useI18n()
  const field = useField(form)
  return (
    <>
      <div className="grid grid-cols-[1fr_7rem] gap-5">
        <TextField
          {...field('city')}
          label={t('checkout.city')}
          autoComplete="address-level2"
          maxLength={maxLengths.city}
        />
        <TextField
          {...field('zipcode')}
          label={t('checkout.zipcode')}
          autoComplete="postal-code"
          maxLength={maxLengths.zipcode}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('state')}
          label={t('checkout.state')}
          autoComplete="address-level1"
          maxLength={maxLengths.state}
        />
        <TextField
          {...field('country')}
          label={t('checkout.country')}
          autoComplete="country-name"
          maxLength={maxLengths.country}
        />
      </div>
      <Button look="quiet" size="small" className="-ms-3 self-start" onClick={() => form.write('elsewhere', false)}>
        {t('checkout.fromLists')}
      </Button>
    </>
  )
}
