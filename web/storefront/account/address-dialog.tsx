import { useState } from 'react'
import type { Place } from '#contract/people/shoppers/profile.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import {
  type AddressValues,
  addressOf,
  emptyAddress,
  toAddressValues,
} from '#web/storefront/addresses/address-values.ts'
import { addressFields, addressMaxLengths, checkAddress } from '#web/storefront/addresses/check-address.rules.ts'
import { loadReadPhone } from '#web/storefront/addresses/read-phone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAddPlaceMutation, useChangePlaceMutation } from './profile-api.ts'

interface PlaceDialogProps {
  place: Place | undefined
  onClose: () => void
}

/** Creates or edits an address, with the same fields as the checkout. */
export function AddressDialog({ place, onClose }: PlaceDialogProps) {
  const { language, t } = useI18n()
  const initialValues = place ? toAddressValues(place) : emptyAddress
  const [elsewhere, setElsewhere] = useState(initialValues.elsewhere)
  const [failed, setFailed] = useState(false)
  const [add] = useAddPlaceMutation()
  const [change] = useChangePlaceMutation()

  const { errors, pending, showErrors, props } = useForm({
    fields: addressFields,
    check: () => ({}),
    send: async (typed): Promise<void> => {
      setFailed(false)
      const values: AddressValues = { ...emptyAddress, ...typed, elsewhere }
      const errors = Object.entries(checkAddress(values, await loadReadPhone()))
      if (errors.length > 0) return showErrors(Object.fromEntries(errors.map(([name, message]) => [name, t(message)])))
      const changedPlace = { name: typed.name, phone: typed.phone, address: addressOf(values, language) }
      const { error } = await (place ? change({ ...changedPlace, id: place.id }) : add(changedPlace))
      if (!error) return onClose()
      if (problemCode(error) === 'phone-invalid') showErrors({ phone: t('checkout.phoneWrong') })
      else setFailed(true)
    },
  })

  return (
    <Dialog open onClose={onClose} title={t(place ? 'places.changeTitle' : 'places.addTitle')}>
      <form {...props} className="flex flex-col gap-4">
        <TextField
          name="name"
          label={t('checkout.name')}
          autoComplete="name"
          maxLength={addressMaxLengths.name}
          defaultValue={initialValues.name}
          error={errors.name}
        />
        <TextField
          name="phone"
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={addressMaxLengths.phone}
          defaultValue={initialValues.phone}
          error={errors.phone}
          className="rtl:text-right"
        />
        <PlaceFields initialValues={initialValues} elsewhere={elsewhere} onElsewhere={setElsewhere} errors={errors} />
        {failed && (
          <p role="alert" className="text-red">
            {t('places.failed')}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {t('places.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
