import { useState } from 'react'
import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { AddressValues } from '#web/storefront/addresses/address-values.ts'
import { addressMaxLengths } from '#web/storefront/addresses/check-address.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface PlaceFieldsProps {
  initialValues: AddressValues
  elsewhere: boolean
  onElsewhere: (elsewhere: boolean) => void
  errors: Partial<Record<string, string | undefined>>
}

/** An address: governorate and town from lists, or written out for another country. */
export function PlaceFields({ initialValues, elsewhere, onElsewhere, errors }: PlaceFieldsProps) {
  const { t } = useI18n()
  const textField = (name: 'street' | 'city' | 'zipcode' | 'state' | 'country') => ({
    name,
    label: t(`checkout.${name}`),
    maxLength: addressMaxLengths[name],
    defaultValue: initialValues[name],
    error: errors[name],
  })
  return (
    <>
      <TextField {...textField('street')} autoComplete="street-address" />
      {elsewhere ? (
        <div className="grid grid-cols-2 gap-4">
          <TextField {...textField('city')} autoComplete="address-level2" />
          <TextField {...textField('zipcode')} autoComplete="postal-code" />
          <TextField {...textField('state')} autoComplete="address-level1" />
          <TextField {...textField('country')} autoComplete="country-name" />
        </div>
      ) : (
        <ListedPlace initialValues={initialValues} errors={errors} />
      )}
      <Button look="quiet" size="small" className="-ms-3 self-start" onClick={() => onElsewhere(!elsewhere)}>
        {t(elsewhere ? 'checkout.fromLists' : 'checkout.elsewhere')}
      </Button>
    </>
  )
}

function ListedPlace({ initialValues, errors }: Pick<PlaceFieldsProps, 'initialValues' | 'errors'>) {
  const { language, t } = useI18n()
  const [governorate, setGovernorate] = useState(initialValues.governorate)
  const inOrder = new Intl.Collator(language)
  const delegations = listDelegations(governorate).toSorted((a, b) =>
    inOrder.compare(a.name[language], b.name[language]),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="governorate"
        label={t('checkout.governorate')}
        autoComplete="address-level1"
        value={governorate}
        onChange={({ target }) => setGovernorate(target.value)}
        error={errors.governorate}
      >
        <option value="">{t('checkout.choose')}</option>
        {governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={governorate}
        name="delegation"
        label={t('checkout.delegation')}
        autoComplete="address-level2"
        defaultValue={governorate === initialValues.governorate ? initialValues.delegation : ''}
        error={errors.delegation}
      >
        <option value="">{t(governorate ? 'checkout.choose' : 'checkout.governorateFirst')}</option>
        {delegations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
