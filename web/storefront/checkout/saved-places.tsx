import type { Place } from '#contract/accounts/profile.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useFindProfileQuery } from '../account/profile-api.ts'
import { addressLine } from '../orders/address-line.ts'
import { type CheckoutValues, valuesOfOrder } from './checkout-values.ts'

interface SavedPlacesProps {
  /** As it stands in the form. */
  street: string
  onChoose: (values: Partial<CheckoutValues>) => void
}

/** The addresses the account knows: one tap fills in who, telephone and where. */
export function SavedPlaces({ street, onChoose }: SavedPlacesProps) {
  const { t } = useI18n()
  const { data: profile } = useFindProfileQuery()
  if (!profile || profile.places.length === 0) return null
  const choose = (place: Place) => {
    const { email: _accounts, ...values } = valuesOfOrder({ ...place, email: '' })
    onChoose(values)
  }
  return (
    <section aria-labelledby="saved-places" className="rounded-lg bg-surface p-5 shadow-lift md:p-7">
      <h2 id="saved-places" className="text-xl">
        {t('checkout.savedPlaces')}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {profile.places.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              aria-pressed={place.address.street === street}
              onClick={() => choose(place)}
              className="flex min-h-11 w-full flex-col rounded-md border border-line-strong px-3 py-2 text-start hover:border-brown aria-pressed:border-brown aria-pressed:bg-brown-soft"
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
    </section>
  )
}
