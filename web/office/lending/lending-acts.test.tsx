// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LentGarment, Loan, LoanBoard } from '#contract/lending/lending.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { named, show } from '#web/testing/show.tsx'
import { ActedLoan, useFocusOnActed } from './acted-loan.ts'
import { useLentGarmentQuery, useLoanBoardQuery } from './lending-api.ts'
import { LoanCard } from './loan-card.tsx'
import { LoansPage } from './loans-page.tsx'
import { TermsForm, type TypedTerms } from './terms-form.tsx'

const title = { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' }
const terms = { fee: 150, deposit: 300, daysBefore: 1, daysAfter: 2, longest: 3 }
const garment = (version: number, changes: object = {}) =>
  ({ productId: 'keswa', title, image: '', ...terms, version, offered: true, looks: [], ...changes }) as LentGarment
const loan = (changes: object = {}) =>
  ({
    id: 'one',
    number: 1,
    version: 1,
    state: 'confirmed',
    productId: 'keswa',
    title,
    image: '',
    ...terms,
    color: { fr: 'Rouge', ar: 'أحمر', en: 'Red' },
    size: 'M',
    piece: 1,
    pieceId: 1,
    firstDay: '2026-11-26',
    lastDay: '2026-11-26',
    fetchedOn: '2026-11-25',
    backBy: '2026-11-27',
    freeFrom: '2026-11-29',
    kept: 0,
    keptReason: '',
    name: 'Salwa',
    phone: '+21698765432',
    language: 'fr',
    note: '',
    heldUntil: null,
    askedAt: '2026-11-20T10:00:00Z',
    handedOn: null,
    backOn: null,
    nextFetchedOn: null,
    withdrawn: false,
    undo: null,
    ...changes,
  }) as Loan

let board: LoanBoard
let known: LentGarment
/** What a change is answered with, and what has changed by then. */
let answer: () => Response
let sent: object[]

const refusal = (code: string, more: object = {}) => Response.json({ code, ...more }, { status: 409 })

const shop: typeof fetch = async (asked, options) => {
  const request = asked instanceof Request ? asked : new Request(asked, options)
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') {
    sent.push(await request.json())
    return answer()
  }
  if (pathname.endsWith('/loans')) return Response.json(board)
  if (pathname.endsWith('/lending')) return Response.json([known])
  if (pathname.includes('/lending/')) return Response.json(known)
  return Response.json({ username: 'leila', role: 'owner', mustChangePassword: false })
}

const within = (element: ReactNode) => {
  const store = createStore({ origin: 'http://shop.test', fetch: shop, staffFetch: shop })
  return show(<Provider store={store}>{element}</Provider>, 'fr', { ...office, ...words })
}

/** Until what was asked for has come. */
const until = (seen: () => boolean) => act(() => vi.waitUntil(seen, { timeout: 20_000 }))

function Cards() {
  const { data, refetch } = useLoanBoardQuery()
  const acting = useFocusOnActed(data)
  if (!data) return null
  return (
    <ActedLoan value={acting}>
      <button type="button" onClick={() => void refetch()}>
        Relire
      </button>
      <ul>
        {[...data.loans, ...data.over].map((one) => (
          <LoanCard key={`${one.id} ${one.state}`} loan={one} today={data.today} />
        ))}
      </ul>
    </ActedLoan>
  )
}

function Terms() {
  const { data } = useLentGarmentQuery('keswa')
  const [typed, setTyped] = useState<TypedTerms>()
  return data ? <TermsForm garment={data} typed={typed} onTyped={setTyped} onDone={() => undefined} /> : null
}

beforeEach(() => {
  sent = []
  known = garment(1)
  board = { today: '2026-11-26', loans: [loan()], over: [], money: { months: [], depositsHeld: 0 } }
})

it('goes on from the card a step has moved, without the page being scrolled away under a thumb', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  answer = () => {
    board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
    return Response.json(board.loans[0])
  }
  await act(async () => named(page, words['lending.step.hand-over']).focus())
  focused.mockClear()
  await press(words['lending.step.hand-over'])
  await until(() => document.activeElement?.id === 'loan-one')
  for (const [options] of focused.mock.calls) expect(options).toEqual({ preventScroll: true })
  focused.mockRestore()
})

it('offers another piece of the same look where the promised one is not there, and hands that one over', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  answer = () => refusal('piece-away', { other: { id: 7, number: 2 } })
  await press(words['lending.step.hand-over'])
  const offer = words['lending.handOverOther'].replace('{number}', '2')
  await until(() => page.textContent?.includes(offer) === true)
  answer = () => {
    board = { ...board, loans: [loan({ state: 'out', version: 2, piece: 2, handedOn: '2026-11-26' })] }
    return Response.json(board.loans[0])
  }
  await press(offer)
  await until(() => page.textContent?.includes(words['lending.damaged']) === true)
  expect(sent).toEqual([
    { version: 1, step: 'hand-over' },
    { version: 1, step: 'hand-over', pieceId: 7 },
  ])
  expect(page.textContent).not.toContain(offer)
})

it('goes nowhere when the card changes later for whom a step was refused', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  answer = () => refusal('piece-away')
  await press(words['lending.step.hand-over'])
  const button = named(page, words['lending.step.hand-over']) as HTMLButtonElement
  await until(() => sent.length === 1 && !button.disabled)
  // A colleague does something with it later, while she is at nothing of the page.
  ;(document.activeElement as HTMLElement | null)?.blur()
  board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
  await press('Relire')
  await until(() => page.textContent?.includes(words['lending.damaged']) === true)
  expect(document.activeElement).toBe(document.body)
})

it('goes on from the card a colleague has moved meanwhile', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  answer = () => {
    board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
    return refusal('loan-changed')
  }
  await press(words['lending.step.hand-over'])
  await until(() => document.activeElement?.id === 'loan-one')
})

it('keeps what was typed of terms that a colleague changes meanwhile, shows the rest as it is now, and saves over that', async () => {
  const { page, type } = await within(<Terms />)
  const field = (label: string) => {
    const labels = [...page.querySelectorAll('label')]
    return labels.find(({ textContent }) => textContent?.startsWith(label))?.control as HTMLInputElement
  }
  const fee = () => field(words['lending.fee'])
  const send = () =>
    act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await until(() => page.querySelector('form') !== null)
  await type(fee(), '170')
  const newer = garment(2, { deposit: 500 })
  // What is read again comes later than what the refusal says.
  answer = () => refusal('lending-changed', { lending: newer })
  await send()
  await until(() => field(words['lending.deposit']).value === '500,000')
  expect(fee().value).toBe('170')
  answer = () => Response.json(garment(3))
  await send()
  expect(sent).toMatchObject([
    { version: 1, fee: 170, deposit: 300 },
    { version: 2, fee: 170, deposit: 500 },
  ])
})

it('knows terms that were saved after all, although the answer was lost, for hers: says so, or writes over them what she says now', async () => {
  const { page, type } = await within(<Terms />)
  const fee = () => {
    const labels = [...page.querySelectorAll('label')]
    return labels.find(({ textContent }) => textContent?.startsWith(words['lending.fee']))?.control as HTMLInputElement
  }
  const send = async (tries: number) => {
    await act(async () =>
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    const button = named(page, words['lending.save']) as HTMLButtonElement
    await until(() => sent.length === tries && !button.disabled)
  }
  await until(() => page.querySelector('form') !== null)
  await type(fee(), '170')
  answer = () => {
    throw new TypeError('the line is cut')
  }
  await send(1)
  await type(fee(), '180')
  const saved = garment(2, { fee: 170 })
  answer = () =>
    sent.length === 2 ? refusal('lending-changed', { lending: saved }) : Response.json(garment(3, { fee: 180 }))
  await send(3)
  expect(sent).toMatchObject([
    { version: 1, fee: 170 },
    { version: 1, fee: 180 },
    { version: 2, fee: 180 },
  ])
})

it('lists apart what is over, what nobody called about, and what was taken back', async () => {
  const over = (id: string, changes: object) => loan({ id, ...changes })
  board = {
    ...board,
    loans: [],
    over: [
      over('done', { state: 'done' }),
      over('lapsed', { state: 'lapsed' }),
      over('cancelled', { state: 'cancelled' }),
      over('withdrawn', { state: 'cancelled', withdrawn: true }),
    ],
  }
  const { page } = await within(<LoansPage />)
  await until(() => page.querySelector('summary') !== null)
  const folds = [...page.querySelectorAll('details')].map((fold) => [
    fold.querySelector('summary')?.textContent,
    [...fold.querySelectorAll('li')].map(({ id }) => id),
  ])
  expect(folds).toEqual([
    [words['lending.lapsed'], ['loan-lapsed']],
    [words['lending.withdrawnWishes'], ['loan-withdrawn']],
    [words['lending.over'], ['loan-done', 'loan-cancelled']],
  ])
})
