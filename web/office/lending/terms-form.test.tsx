// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LentGarment } from '#contract/lending/lending.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { named, show } from '#web/testing/show.tsx'
import { useLentGarmentQuery } from './lending-api.ts'
import { TermsForm, type TypedTerms } from './terms-form.tsx'

const title = { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' }
const terms = { fee: 150, deposit: 300, daysBefore: 1, daysAfter: 2, longest: 3 }
const garment = (version: number, changes: object = {}) =>
  ({ productId: 'keswa', title, image: '', ...terms, version, offered: true, looks: [], ...changes }) as LentGarment

/** What a change is answered with. */
let answer: () => Response
let sent: object[]

const newer = (lending: LentGarment) => Response.json({ code: 'lending-changed', lending }, { status: 409 })
const lost = () => {
  throw new TypeError('the line is cut')
}

const shop: typeof fetch = async (asked, options) => {
  const request = asked instanceof Request ? asked : new Request(asked, options)
  if (request.method === 'GET') return Response.json(garment(1))
  sent.push(await request.json())
  return answer()
}

function Terms() {
  const { data } = useLentGarmentQuery('keswa')
  const [typed, setTyped] = useState<TypedTerms>()
  return data ? <TermsForm garment={data} typed={typed} onTyped={setTyped} onDone={() => undefined} /> : null
}

async function open() {
  const store = createStore({ origin: 'http://shop.test', fetch: shop, staffFetch: shop })
  const element = (
    <Provider store={store}>
      <Terms />
    </Provider>
  )
  const { page, type } = await show(element, 'fr', { ...office, ...words })
  const until = (seen: () => boolean) => act(() => vi.waitUntil(seen, { timeout: 20_000 }))
  const field = (label: string) => {
    const labels = [...page.querySelectorAll('label')]
    return labels.find(({ textContent }) => textContent?.startsWith(label))?.control as HTMLInputElement
  }
  const typeFee = (sum: string) => type(field(words['lending.fee']), sum)
  /** Until so many times was sent, and answered. */
  const send = async (tries: number) => {
    await act(async () =>
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    const button = named(page, words['lending.save']) as HTMLButtonElement
    await until(() => sent.length === tries && !button.disabled)
  }
  await until(() => page.querySelector('form') !== null)
  return { field, typeFee, send, until }
}

beforeEach(() => {
  sent = []
})

it('keeps what was typed of terms that a colleague changes meanwhile, shows the rest as it is now, and saves over that', async () => {
  const { field, typeFee, send, until } = await open()
  await typeFee('170')
  // What is read again comes later than what the refusal says.
  answer = () => newer(garment(2, { deposit: 500 }))
  await send(1)
  await until(() => field(words['lending.deposit']).value === '500,000')
  expect(field(words['lending.fee']).value).toBe('170')
  answer = () => Response.json(garment(3))
  await send(2)
  expect(sent).toMatchObject([
    { version: 1, fee: 170, deposit: 300 },
    { version: 2, fee: 170, deposit: 500 },
  ])
})

it('knows terms that were saved after all, although the answer was lost, for hers: says so, or writes over them what she says now', async () => {
  const { typeFee, send } = await open()
  await typeFee('170')
  answer = lost
  await send(1)
  await typeFee('180')
  answer = () => (sent.length === 2 ? newer(garment(2, { fee: 170 })) : Response.json(garment(3, { fee: 180 })))
  await send(3)
  expect(sent).toMatchObject([
    { version: 1, fee: 170 },
    { version: 1, fee: 180 },
    { version: 2, fee: 180 },
  ])
})

it('knows for hers also what was written over an earlier try, and not answered either', async () => {
  const { typeFee, send } = await open()
  await typeFee('170')
  answer = lost
  await send(1)
  await typeFee('180')
  answer = () => (sent.length === 2 ? newer(garment(2, { fee: 170 })) : lost())
  await send(3)
  await typeFee('190')
  answer = () => (sent.length === 4 ? newer(garment(3, { fee: 180 })) : Response.json(garment(4, { fee: 190 })))
  await send(5)
  expect(sent).toMatchObject([
    { version: 1, fee: 170 },
    { version: 1, fee: 180 },
    { version: 2, fee: 180 },
    { version: 1, fee: 190 },
    { version: 3, fee: 190 },
  ])
})
