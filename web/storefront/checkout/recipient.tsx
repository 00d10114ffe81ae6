import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/people/shoppers/profile.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type AddressValues, addressOf } from '#web/storefront/addresses/address-values.ts'
import { addressLine } from '#web/storefront/orders/address-line.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { goToField } from './error-summary.tsx'
import { PersonFields } from './person-fields.tsx'
import { isSamePlace, SavedPlaces } from './saved-places.tsx'
import { type CheckoutFormControls, fillIn } from './use-checkout-form.ts'

const filledIn = [
  'name',
  'phone',
  'email',
  'street',
  'governorate',
  'delegation',
  'city',
  'zipcode',
  'state',
  'country',
] as const

const changeId = 'checkout-change'
const goesToId = 'checkout-goes-to'

interface RecipientProps {
  form: CheckoutFormControls
  signedIn: boolean
  /** The saved addresses of the account. */
  places: readonly Place[]
}

/** Recipient and address. Fields that a saved address fills are folded behind a summary until the shopper edits them or one has an error. */
export function Recipient({ form, signedIn, places }: RecipientProps) {
  const { t } = useI18n()
  const [opened, setOpened] = useState(false)
  const { value, problems, errorAt } = form
  const wrong = filledIn.some((name) => problems.has(name) || errorAt(name))
  const folded = !opened && !wrong && places.some((place) => isSamePlace(place, value))

  const unfold = () => {
    flushSync(() => setOpened(true))
    goToField('name')
  }
  const choose = (chosen: AddressValues) => {
    flushSync(() => {
      fillIn(form, chosen)
      setOpened(false)
    })
    // With a single saved address there is no list of addresses, so the button to change it takes the focus.
    if (places.length === 1) document.getElementById(changeId)?.focus()
  }

  return (
    <>
      {places.length > (folded ? 1 : 0) && (
        <SavedPlaces places={places} values={value} onChoose={choose}>
          {folded && <ChosenPlace values={value} onChange={unfold} className="mt-4" />}
        </SavedPlaces>
      )}
      {folded && places.length === 1 && (
        <section className="rounded-lg bg-surface p-5 shadow-lift md:p-7">
          <p className="text-muted text-sm">{t('checkout.goesTo')}</p>
          <p>
            <bdi className="font-semibold">{value.name}</bdi>
          </p>
          <ChosenPlace values={value} onChange={unfold} address />
        </section>
      )}
      {/* The fields stay open once one of them had the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is heard where the focus is; nothing is pressed here */}
      <div hidden={folded} onFocus={() => setOpened(true)} className="grid items-start gap-6 min-[100rem]:grid-cols-2">
        <PersonFields form={form} isSignedIn={signedIn} />
        <AddressFields form={form} />
      </div>
    </>
  )
}

interface ChosenPlaceProps {
  values: CheckoutValues
  onChange: () => void
  /** Whether to show the address; false if a list of addresses shows it already. */
  address?: boolean
  className?: string
}

function ChosenPlace({ values, onChange, address = false, className }: ChosenPlaceProps) {
  const { language, t } = useI18n()
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}>
      <div id={goesToId} className="wrap-anywhere min-w-0">
        {address && (
          <p>
            <bdi>{addressLine(addressOf(values, language))}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <bdi>{readablePhone(values.phone)}</bdi>
          <bdi>{values.email}</bdi>
        </p>
      </div>
      <Button id={changeId} aria-describedby={goesToId} look="secondary" onClick={onChange}>
        {t('checkout.change')}
      </Button>
    </div>
  )
}
