import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import type { Problems } from '#web/forms/problem.ts'
import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { readChosenGovernorate, rememberGovernorate } from '#web/state/governorate.ts'
import { useListMyOrdersQuery } from '#web/storefront/orders/shopper-orders-api.ts'
import { checkValues, type FieldName, fieldOrder, type OrderAccount } from './check-values.rules.ts'
import { type CheckoutValues, chosenPlace, emptyValues, valuesOfOrder } from './checkout-values.ts'
import { readDraft, readTyped, saveTyped, saveValues, takeOverTyped } from './draft.ts'
import { knownReadPhone, loadReadPhone } from './phone.ts'

export type CheckoutFormControls = LongForm<CheckoutValues>

interface BegunForm extends CheckoutFormControls {
  /** Whether what it begins with is still on its way. */
  waits: boolean
}

/** The account an address stands for; left out for a signed-in shopper. */
type AccountFor = (email: string) => OrderAccount

/**
 * The form as it was left, or as the latest order has it. Whatever is typed is kept at once, with the order's key; of who is
 * not signed in, in her tab.
 */
export function useCheckoutForm(shopper: Shopper | undefined, accountFor: AccountFor | undefined): BegunForm {
  const [startValues] = useState(() => (shopper ? beginning(shopper) : (readTyped() ?? startingValues())))
  const form = useLongForm({ initialValue: startValues, check: useCheck(accountFor) })
  const { value, follow } = form
  const { id, email = '' } = shopper ?? {}

  const first = useRef(value)
  useEffect(() => {
    if (value === first.current) return
    if (id === undefined) saveTyped(value)
    else saveValues(id, value)
    if (isGovernorateId(value.governorate)) rememberGovernorate(value.governorate)
  }, [id, value])

  const remembered = id === undefined || readDraft(id) !== undefined
  const { data: orders, isLoading: waits } = useListMyOrdersQuery(email, { skip: remembered })
  const latest = orders?.[0]
  useEffect(() => {
    // Input from before it loaded stays.
    if (latest) follow({ ...startValues, ...valuesOfOrder(latest), email })
  }, [latest, follow, startValues, email])

  return { ...form, waits }
}

/** The governorate was perhaps chosen on a product page or in the cart. */
function startingValues(): CheckoutValues {
  return { ...emptyValues, governorate: readChosenGovernorate() ?? '' }
}

function beginning({ id, email, name = '' }: Shopper): CheckoutValues {
  takeOverTyped(id)
  // The address is the account's, whatever was written before.
  return { ...(readDraft(id)?.values ?? { ...startingValues(), name }), email }
}

/** Looks at what was typed again once it is known what a telephone number is. */
function useCheck(accountFor: AccountFor | undefined): (values: CheckoutValues) => Problems {
  const [readPhone, setReadPhone] = useState(() => knownReadPhone)
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

/** What a field needs beside what is in it: an id that links can lead to. */
export function useField(form: CheckoutFormControls) {
  return (name: Exclude<FieldName, 'agreed'>) => ({ ...form.field(name), name, id: fieldId(name) })
}

export function fieldId(name: FieldName): string {
  return `checkout-${name}`
}

/** Goes on by hand from what the lists had filled in. */
export function writeByHand({ change }: CheckoutFormControls, language: Language): void {
  change((values) => ({ ...values, ...chosenPlace(values, language), elsewhere: true }))
}

/** What somebody chose to have filled in counts as typed. */
export function fillIn({ change }: CheckoutFormControls, chosen: Partial<CheckoutValues>): void {
  change((values) => ({ ...values, ...chosen }))
}
