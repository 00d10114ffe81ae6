import { mayChangeDeliveryWay } from '#contract/orders/records/order-states.rules.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { findDelegation, listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { choosePlace, placeChoices } from './conversation-draft.rules.ts'
import type { PlaceGuess } from './conversation-reading.ts'
import { Choices, GuessMark, TextGuess } from './guess-mark.tsx'
import { governorateOf } from './order-draft.ts'
import type { OrderFormControls } from './use-order-form.ts'

const otherPlace = 'other'

/** The address, unless the order is picked up. */
export function AddressFields({ form }: { form: OrderFormControls }) {
  const { t } = useI18n()
  const { pickUp } = form.value
  const late = form.order !== undefined && !mayChangeDeliveryWay(form.order.state)
  return (
    <Panel title={t('orders.form.address')}>
      <Switch
        label={t('orders.form.pickUp')}
        checked={pickUp}
        disabled={late}
        onChange={(next) => form.change((draft) => ({ ...draft, pickUp: next }))}
      />
      {pickUp || late ? (
        <p className="mb-3 text-muted text-sm">{t(late ? 'orders.form.pickUpLate' : 'orders.form.pickUpText')}</p>
      ) : null}
      {!pickUp && <Place form={form} />}
    </Panel>
  )
}

/** Governorate and delegation are selected; city and postal code are derived, and can be corrected. */
function Place({ form }: { form: OrderFormControls }) {
  const { language, t } = useI18n()
  const { value: draft } = form
  const governorate = governorateOf(draft)
  const update = (change: Partial<Address>) =>
    form.change((present) => ({ ...present, address: { ...present.address, ...change } }))
  const inOrder = new Intl.Collator(language)
  const delegations = listDelegations(governorate ?? '').toSorted((a, b) =>
    inOrder.compare(a.name[language], b.name[language]),
  )
  const chosen = delegations.find(({ name }) => Object.values(name).includes(draft.address.city))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <SelectField
          label={t('orders.filter.governorate')}
          error={form.errorAt('address.state')}
          value={governorate ?? ''}
          onChange={({ target }) => {
            const governorate = governorates.find(({ id }) => id === target.value)
            update({ state: governorate?.name[draft.language] ?? '', city: '', zipcode: '' })
          }}
        >
          <option value="">{t('orders.form.choose')}</option>
          {governorates
            .toSorted((a, b) => inOrder.compare(a.name[language], b.name[language]))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
        </SelectField>
        <GuessMark form={form} place="address.state" label={t('orders.filter.governorate')} />
        <Choices
          label={t('orders.paste.which', { field: t('orders.filter.governorate') })}
          choices={placeChoices(draft)}
          nameOf={(place) => placeName(place, language)}
          onChoose={(place) => form.change((present) => choosePlace(present, place))}
        />
      </div>
      <div>
        <SelectField
          label={t('orders.form.delegation')}
          value={chosen?.id ?? (draft.address.city ? otherPlace : '')}
          disabled={!governorate}
          onChange={({ target }) => {
            const delegation = delegations.find(({ id }) => id === target.value)
            update(
              delegation
                ? { city: delegation.name[draft.language], zipcode: delegation.zipCode }
                : { city: '', zipcode: '' },
            )
          }}
        >
          <option value="">{t('orders.form.choose')}</option>
          {!chosen && draft.address.city && <option value={otherPlace}>{draft.address.city}</option>}
          {delegations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
        <GuessMark form={form} place="address.city" label={t('orders.form.delegation')} />
      </div>
      <TextField {...form.field('address.city')} label={t('orders.form.city')} maxLength={100} />
      <TextField
        {...form.field('address.zipcode')}
        label={t('orders.form.zipcode')}
        maxLength={12}
        inputMode="numeric"
        dir="ltr"
      />
      <div className="sm:col-span-2">
        <TextField {...form.field('address.street')} label={t('orders.form.street')} maxLength={200} />
        <TextGuess form={form} place="street" label={t('orders.form.street')} />
      </div>
    </div>
  )
}

function placeName({ governorate, delegation }: PlaceGuess, language: Language): string {
  const town = delegation === undefined ? undefined : findDelegation(governorate, delegation)?.name[language]
  const name = governorates.find(({ id }) => id === governorate)?.name[language] ?? governorate
  return town && town !== name ? `${town}, ${name}` : name
}
