// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Place } from '#contract/people/shoppers/profile.contract.ts'
import { useLongForm } from '#web/forms/use-long-form.ts'
import words from '#web/i18n/messages/orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { checkValues, fieldOrder } from './check-values.rules.ts'
import { type CheckoutValues, emptyValues } from './checkout-values.ts'
import { Recipient } from './recipient.tsx'

const home: Place = {
  id: '1',
  name: 'Amel Ben Salah',
  phone: '+21698123456',
  address: { street: '3, rue du Pacha', city: 'La Médina', state: 'Tunis', zipcode: '1006', country: 'Tunisie' },
}
const mothers: Place = {
  ...home,
  id: '2',
  name: 'Salwa Ben Salah',
  address: { ...home.address, street: '7, rue Tourbet' },
}
const written = { ...home.address, elsewhere: true }
const initialValues: CheckoutValues = {
  ...emptyValues,
  email: 'amel@example.tn',
  name: home.name,
  phone: home.phone,
  ...written,
}

function Form({ values, places }: { values: CheckoutValues; places: readonly Place[] }) {
  const form = useLongForm<CheckoutValues>({
    initialValue: values,
    check: (value) => {
      const problems = checkValues(value, (text) => (text.length < 8 ? undefined : text))
      return new Map(fieldOrder.flatMap((name) => (problems[name] ? [[name, problems[name]] as const] : [])))
    },
  })
  return <Recipient form={form} signedIn places={places} />
}

async function opened(values: Partial<CheckoutValues>, ...places: Place[]) {
  const rendered = await renderElement(<Form values={{ ...initialValues, ...values }} places={places} />, 'fr', words)
  const field = (name: string) => rendered.page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    ...rendered,
    field,
    folded: () => field('street')?.closest('[hidden]') !== null,
    choices: () => [...rendered.page.querySelectorAll('[aria-pressed]')],
  }
}

it('a saved address is shown as a summary, with its fields folded until they are edited', async () => {
  const { page, press, folded, field, choices } = await opened({}, home)
  expect(folded()).toBe(true)
  expect(choices()).toEqual([])
  for (const text of [words['checkout.goesTo'], home.name, home.address.street, '98'])
    expect(page.querySelector('section')?.textContent).toContain(text)
  expect(field('street')?.value).toBe(home.address.street)
  await press(words['checkout.change'])
  expect(folded()).toBe(false)
  expect(document.activeElement).toBe(field('name'))
  expect(choices()).toHaveLength(1)
})

it.each([
  ['is empty', { street: '' }],
  ['has an error', { phone: '98' }],
  ['is of nowhere she knows', { street: '12, avenue de Carthage' }],
])('nothing is folded if a field %s', async (_what, values) => {
  expect((await opened(values, home)).folded()).toBe(false)
})

it('an edited address is not folded while typing', async () => {
  const { type, field, folded } = await opened({ street: '3, rue du Pach' }, home)
  act(() => field('street')?.focus())
  const street = field('street')
  if (street) await type(street, home.address.street)
  expect(folded()).toBe(false)
})

it('choosing another saved address folds the fields again; with a single one the focus moves to its button', async () => {
  const several = await opened({}, home, mothers)
  expect([several.folded(), several.choices().length]).toEqual([true, 2])
  await several.press(words['checkout.change'])
  act(() => several.field('name')?.focus())
  await act(async () => (several.choices()[1] as HTMLElement).click())
  expect([several.folded(), several.field('street')?.value]).toEqual([true, mothers.address.street])
  await several.close()

  const reopened = await opened({ street: '' }, home)
  await act(async () => (reopened.choices()[0] as HTMLElement).click())
  expect(reopened.folded()).toBe(true)
  expect(document.activeElement?.textContent).toBe(words['checkout.change'])
})
