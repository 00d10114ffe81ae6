import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import type { Problems } from '#web/forms/field-problem.ts'
import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { readChosenGovernorate, rememberGovernorate } from '#web/state/governorate.ts'
import { type AddressValues, chosenPlace, toAddressValues } from '#web/storefront/addresses/address-values.ts'
import { bestReadPhone, loadReadPhone } from '#web/storefront/addresses/read-phone.ts'
import { useListMyOrdersQuery } from '#web/storefront/orders/shopper-orders-api.ts'
import { checkValues, type FieldName, fieldOrder, type OrderAccount } from './check-values.rules.ts'
import { type CheckoutValues, emptyValues } from './checkout-values.ts'
import { moveTabValuesToShopper, readDraft, readTabValues, saveTabValues, saveValues } from './draft.ts'

export type CheckoutFormControls = LongForm<CheckoutValues>

interface PrefilledForm extends CheckoutFormControls {
  /** Whether the initial values are still loading. */
  isLoading: boolean
}

/** Finds out which account the order of this e-mail address needs: a new one or an existing one. Left out for a signed-in shopper. */
type AccountFor = (email: string) => OrderAccount

/**
 * The checkout form, prefilled from the draft or the latest order. Every change is stored in the draft at once; without a session it is stored per
 * tab.
 */
export function useCheckoutForm(shopper: Shopper | undefined, accountFor: AccountFor | undefined): PrefilledForm {
  const [startValues] = useState(() => (shopper ? initialValuesOf(shopper) : (readTabValues() ?? startingValues())))
  const form = useLongForm({ initialValue: startValues, check: useCheck(accountFor) })
  const { value, applyStored } = form
  const { id, email = '' } = shopper ?? {}

  const first = useRef(value)
  useEffect(() => {
    if (value === first.current) return
    if (id === undefined) saveTabValues(value)
    else saveValues(id, value)
    if (isGovernorateId(value.governorate)) rememberGovernorate(value.governorate)
  }, [id, value])

  const remembered = id === undefined || readDraft(id) !== undefined
  const { data: orders, isLoading } = useListMyOrdersQuery(email, { skip: remembered })
  const latest = orders?.[0]
  useEffect(() => {
    // Values typed before the order loaded stay.
    if (latest) applyStored({ ...startValues, ...toAddressValues(latest), email })
  }, [latest, applyStored, startValues, email])

  return { ...form, isLoading: isLoading }
}

/** The governorate was perhaps chosen on a product page or in the cart. */
function startingValues(): CheckoutValues {
  return { ...emptyValues, governorate: readChosenGovernorate() ?? '' }
}

function initialValuesOf({ id, email, name = '' }: Shopper): CheckoutValues {
  moveTabValuesToShopper(id)
  // The e-mail address is always the one of the account.
  return { ...(readDraft(id)?.values ?? { ...startingValues(), name }), email }
}

/** Checks the form again once the phone number rules are loaded. */
function useCheck(accountFor: AccountFor | undefined): (values: CheckoutValues) => Problems {
  const [readPhone, setReadPhone] = useState(() => bestReadPhone)
  useEffect(() => {
    void loadReadPhone().then((read) => setReadPhone(() => read))
  }, [])
  return useCallback(
    (values) => {
      const errors = checkValues(values, readPhone, accountFor?.(values.email))
      return new Map(fieldOrder.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : [])))
    },
    [readPhone, accountFor],
  )
}

/** The props of a field, with an id that the error summary links to. */
export function useField(form: CheckoutFormControls) {
  return (name: Exclude<FieldName, 'agreed'>) => ({ ...form.field(name), name, id: fieldId(name) })
}

export function fieldId(name: FieldName): string {
  return `checkout-${name}`
}

/** Switches to an address by hand, prefilled from the lists. */
export function writeByHand({ change }: CheckoutFormControls, language: Language): void {
  change((values) => ({ ...values, ...chosenPlace(values, language), elsewhere: true }))
}

/** Values filled in from a saved address count as typed. */
export function fillIn({ change }: CheckoutFormControls, chosen: AddressValues): void {
  change((values) => ({ ...values, ...chosen }))
}
