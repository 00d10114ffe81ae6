import type { ReactNode } from 'react'
import type { Place } from '#contract/people/shoppers/profile.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type AddressValues, toAddressValues } from '#web/storefront/addresses/address-values.ts'
import { addressLine } from '#web/storefront/orders/address-line.ts'
import type { CheckoutValues } from './checkout-values.ts'

interface SavedPlacesProps {
  places: readonly Place[]
  /** The current values of the form. */
  values: CheckoutValues
  onChoose: (values: AddressValues) => void
  /** The summary of the chosen address. */
  children?: ReactNode
}

/** The saved addresses of the account: one press fills in name, phone and address. */
export function SavedPlaces({ places, values, onChoose, children }: SavedPlacesProps) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="saved-places" className="rounded-lg bg-surface p-5 shadow-lift md:p-7">
      <h2 id="saved-places" className="text-xl">
        {t('checkout.savedPlaces')}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              aria-pressed={isSamePlace(place, values)}
              onClick={() => onChoose(toAddressValues(place))}
              className="flex size-full min-h-11 flex-col rounded-md border border-line-strong px-3 py-2 text-start hover:border-brown aria-pressed:border-brown aria-pressed:bg-brown-soft"
            >
              <span className="wrap-anywhere font-semibold">
                <bdi>{place.name}</bdi>
              </span>
              <span className="wrap-anywhere text-sm">
                <bdi>{addressLine(place.address)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const listedFields = ['name', 'street', 'elsewhere', 'governorate', 'delegation'] as const
const writtenFields = ['name', 'street', 'elsewhere', 'city', 'zipcode', 'state', 'country'] as const

/** Compares street, name and phone too: a street exists in many towns, and several people live in it. */
export function isSamePlace(place: Place, values: CheckoutValues): boolean {
  const savedValues = toAddressValues(place)
  return (values.elsewhere ? writtenFields : listedFields).every((name) => savedValues[name] === values[name])
}
