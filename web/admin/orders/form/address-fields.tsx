import { listDelegations } from '#contract/tunisia/delegations.ts'
import { governorates } from '#contract/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { governorateOf } from './order-draft.ts'
import type { FormPart } from './use-order-form.ts'

const otherPlace = 'other'

/** Where it goes. Governorate and delegation come from lists; city and postal code follow, and can be corrected. */
export function AddressFields({ draft, update, problem }: FormPart) {
  const { language, t } = useI18n()
  const governorate = governorateOf(draft)
  const inOrder = new Intl.Collator(language)
  const delegations = listDelegations(governorate ?? '').toSorted((one, other) =>
    inOrder.compare(one.name[language], other.name[language]),
  )
  const chosen = delegations.find(({ name }) => Object.values(name).includes(draft.city))
  return (
    <Panel title={t('orders.form.address')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('orders.filter.governorate')}
          error={problem('state', 'orders.form.stateMissing')}
          value={governorate ?? ''}
          onChange={({ target }) => {
            const found = governorates.find(({ id }) => id === target.value)
            update({ state: found?.name[draft.language] ?? '', city: '', zipcode: '' })
          }}
        >
          <option value="">{t('orders.form.choose')}</option>
          {governorates
            .toSorted((one, other) => inOrder.compare(one.name[language], other.name[language]))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t('orders.form.delegation')}
          value={chosen?.id ?? (draft.city ? otherPlace : '')}
          disabled={!governorate}
          onChange={({ target }) => {
            const found = delegations.find(({ id }) => id === target.value)
            update(found ? { city: found.name[draft.language], zipcode: found.zipCode } : { city: '', zipcode: '' })
          }}
        >
          <option value="">{t('orders.form.choose')}</option>
          {!chosen && draft.city && <option value={otherPlace}>{draft.city}</option>}
          {delegations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('orders.form.city')}
          error={problem('city', 'orders.form.cityMissing')}
          value={draft.city}
          maxLength={100}
          dir="auto"
          onChange={({ target }) => update({ city: target.value })}
        />
        <TextField
          label={t('orders.form.zipcode')}
          value={draft.zipcode}
          maxLength={12}
          inputMode="numeric"
          dir="ltr"
          onChange={({ target }) => update({ zipcode: target.value })}
        />
        <div className="sm:col-span-2">
          <TextField
            label={t('orders.form.street')}
            error={problem('street', 'orders.form.streetMissing')}
            value={draft.street}
            maxLength={200}
            dir="auto"
            onChange={({ target }) => update({ street: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}
