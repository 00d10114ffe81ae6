// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { settled } from '#web/testing/lossy-shop.ts'
import { renderElement } from '#web/testing/render.tsx'
import { useLentGarmentQuery } from './lending-api.ts'
import { TermsForm } from './terms-form.tsx'

const title = { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' }
const terms = { fee: 150, deposit: 300, daysBefore: 1, daysAfter: 2, longest: 3 }
const garment = (version: number, changes: object = {}) =>
  ({ productId: 'keswa', title, image: '', ...terms, version, offered: true, looks: [], ...changes }) as LentGarment

/** The response to a change. */
let answer: () => Response
let sent: object[]

const newer = (lending: LentGarment) => Response.json({ code: 'lending-changed', lending }, { status: 409 })
const lost = () => {
  throw new TypeError('the line is cut')
}

const shop: typeof fetch = async (input, options) => {
  const request = input instanceof Request ? input : new Request(input, options)
  if (request.method === 'GET') return Response.json(garment(1))
  sent.push(await request.json())
  return answer()
}

function Terms() {
  const { data } = useLentGarmentQuery('keswa')
  const [isDone, setDone] = useState(false)
  return data && !isDone ? <TermsForm garment={data} onDone={() => setDone(true)} /> : null
}

async function open() {
  const store = createStore({ origin: 'http://shop.test', fetch: shop, staffFetch: shop })
  const element = (
    <Provider store={store}>
      <Terms />
    </Provider>
  )
  const { page, press, type } = await renderElement(element, 'fr', { ...office, ...words })
  const field = (label: string) => {
    const labels = [...page.querySelectorAll('label')]
    return labels.find(({ textContent }) => textContent?.startsWith(label))?.control as HTMLInputElement
  }
  const typeFee = (sum: string) => type(field(words['lending.fee']), sum)
  /** Waits until this many requests were sent and answered. */
  const send = async (tries: number) => {
    await act(async () =>
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    await settled(() => sent.length === tries && page.querySelector('button[type="submit"]:disabled') === null)
  }
  await settled(() => page.querySelector('form') !== null)
  return { field, typeFee, send, press }
}

beforeEach(() => {
  sent = []
  localStorage.clear()
})

it('keeps typed values, takes over other changes of a colleague, and saves without asking', async () => {
  const { typeFee, send } = await open()
  await typeFee('170')
  answer = () => (sent.length === 1 ? newer(garment(2, { deposit: 500 })) : Response.json(garment(3)))
  await send(2)
  expect(sent).toMatchObject([
    { version: 1, fee: 170, deposit: 300 },
    { version: 2, fee: 170, deposit: 500 },
  ])
})

it('asks if a colleague changed the same field', async () => {
  const { typeFee, send, press } = await open()
  await typeFee('170')
  answer = () => newer(garment(2, { fee: 160 }))
  await send(1)
  await settled(() => document.body.textContent?.includes(words['lending.newerTerms']) ?? false)
  answer = () => Response.json(garment(3))
  await press(office['conflict.apply'])
  await settled(() => sent.length === 2)
  expect(sent).toMatchObject([
    { version: 1, fee: 170 },
    { version: 2, fee: 170 },
  ])
})

it('sends the same again after a lost response, and rejects invalid values', async () => {
  const { field, typeFee, send } = await open()
  await typeFee('beaucoup')
  await send(0)
  expect(field(words['lending.fee']).getAttribute('aria-invalid')).toBe('true')
  await typeFee('170')
  answer = lost
  await send(1)
  await send(2)
  expect(sent[1]).toEqual(sent[0])
})
