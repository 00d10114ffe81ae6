import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Problems } from '#web/forms/problem.ts'
import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { useListMyOrdersQuery } from '#web/storefront/orders/shopper-orders-api.ts'
import { checkValues, type Door, type FieldName, fieldOrder } from './check-values.rules.ts'
import { type CheckoutValues, chosenPlace, emptyValues, valuesOfOrder } from './checkout-values.ts'
import { readDraft, readTyped, saveTyped, saveValues, takeOverTyped } from './draft.ts'
import { knownReadPhone, loadReadPhone } from './phone.ts'

export type CheckoutFormControls = LongForm<CheckoutValues>

interface BegunForm extends CheckoutFormControls {
  /** Whether what it begins with is still on its way. */
  waits: boolean
}

/** How she comes in under an address; left out for who is in. */
type DoorFor = (email: string) => Door

/**
 * The form as it was left, or as the latest order has it. Whatever is typed is kept at once, with the order's key; of who is
 * not signed in, in her tab.
 */
export function useCheckoutForm(shopper: Shopper | undefined, doorFor: DoorFor | undefined): BegunForm {
  const [startValues] = useState(() => (shopper ? beginning(shopper) : (readTyped() ?? emptyValues)))
  const form = useLongForm({ initialValue: startValues, check: useCheck(doorFor) })
  const { value, follow } = form
  const { id, email = '' } = shopper ?? {}

  const first = useRef(value)
  useEffect(() => {
    if (value === first.current) return
    if (id === undefined) saveTyped(value)
    else saveValues(id, value)
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

function beginning({ id, email, name = '' }: Shopper): CheckoutValues {
  takeOverTyped(id)
  // The address is the account's, whatever was written before.
  return { ...(readDraft(id)?.values ?? { ...emptyValues, name }), email }
}

/** Looks at what was typed again once it is known what a telephone number is. */
function useCheck(doorFor: DoorFor | undefined): (values: CheckoutValues) => Problems {
  const [readPhone, setReadPhone] = useState(() => knownReadPhone)
  useEffect(() => {
    void loadReadPhone().then((read) => setReadPhone(() => read))
  }, [])
  return useCallback(
    (values) => {
      const errors = checkValues(values, readPhone, doorFor?.(values.email))
      return new Map(fieldOrder.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : [])))
    },
    [readPhone, doorFor],
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
