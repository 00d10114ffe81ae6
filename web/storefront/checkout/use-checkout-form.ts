import { useEffect } from 'react'
import { type FieldErrors as FormErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { useListMyOrdersQuery } from '../orders/shopper-orders-api.ts'
import { checkValues, type FieldName } from './check-values.rules.ts'
import { type CheckoutValues, chosenPlace, emptyValues, valuesOfOrder } from './checkout-values.ts'
import { readDraft, saveValues } from './draft.ts'
import { loadReadPhone } from './phone.ts'

export type CheckoutFormControls = UseFormReturn<CheckoutValues>

/** The form as it was left, or as the latest order has it. Whatever is typed is kept at once. */
export function useCheckoutForm(shopper: Shopper): CheckoutFormControls {
  const form = useForm<CheckoutValues>({
    defaultValues: beginning(shopper),
    resolver,
    mode: 'onTouched',
    // The summary of what is missing takes the focus instead.
    shouldFocusError: false,
  })
  const { subscribe, reset } = form

  useEffect(() => void loadReadPhone(), [])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveValues(shopper.id, values) }),
    [subscribe, shopper.id],
  )

  const remembered = readDraft(shopper.id) !== undefined
  const { data: orders } = useListMyOrdersQuery(shopper.email, { skip: remembered })
  const latest = orders?.[0]
  useEffect(() => {
    if (latest)
      reset({ ...beginning(shopper), ...valuesOfOrder(latest), email: shopper.email }, { keepDirtyValues: true })
  }, [latest, reset, shopper])

  return form
}

function beginning({ id, email, name = '' }: Shopper): CheckoutValues {
  // The address is the account's, whatever was written before.
  return { ...(readDraft(id)?.values ?? { ...emptyValues, name }), email }
}

const resolver: Resolver<CheckoutValues> = async (values) => {
  const errors = Object.entries(checkValues(values, await loadReadPhone()))
  if (errors.length === 0) return { values, errors: {} }
  const shown = errors.map(([name, message]) => [name, { type: 'checked', message }])
  return { values: {}, errors: Object.fromEntries(shown) as FormErrors<CheckoutValues> }
}

/** What a field needs beside its own registration: an id that links can lead to, and its error in words. */
export function useField({ register, formState: { errors } }: CheckoutFormControls) {
  const { t } = useI18n()
  return (name: FieldName) => {
    const message = errors[name]?.message as MessageKey | undefined
    return { ...register(name), id: fieldId(name), error: message && t(message) }
  }
}

export function fieldId(name: FieldName): string {
  return `checkout-${name}`
}

/** Goes on by hand from what the lists had filled in. */
export function writeByHand({ getValues, setValue }: CheckoutFormControls, language: 'fr' | 'en' | 'ar'): void {
  const place = chosenPlace(getValues(), language)
  if (place) for (const name of ['city', 'state', 'zipcode', 'country'] as const) setValue(name, place[name])
  setValue('elsewhere', true, { shouldDirty: true })
}

/** What somebody chose to have filled in counts as typed. */
export function fillIn({ getValues, reset }: CheckoutFormControls, values: Partial<CheckoutValues>): void {
  reset({ ...getValues(), ...values }, { keepDefaultValues: true })
}
