// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Loan, LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { getControl, renderElement } from '#web/testing/render.tsx'
import { ToastHost } from '#web/ui/toasts.tsx'
import { useLoanBoardQuery } from './lending-api.ts'
import { LoanCard } from './loan-card.tsx'
import { ActedLoan, useFocusOnActed } from './loan-focus.ts'
import { LoansPage } from './loans-page.tsx'

const title = { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' }
const terms = { fee: 150, deposit: 300, daysBefore: 1, daysAfter: 2, longest: 3 }
const garment = { productId: 'keswa', title, image: '', ...terms, version: 1, offered: true, looks: [] }
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
/** The response to a change, and what has changed meanwhile. */
let answer: () => Response
let sent: object[]

const refusal = (code: string, more: object = {}) => Response.json({ code, ...more }, { status: 409 })

const shop: typeof fetch = async (input, options) => {
  const request = input instanceof Request ? input : new Request(input, options)
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') {
    sent.push(await request.json())
    return answer()
  }
  if (pathname.endsWith('/loans')) return Response.json(board)
  if (pathname.endsWith('/lending')) return Response.json([garment])
  return Response.json({ username: 'leila', role: 'owner', mustChangePassword: false })
}

const within = (element: ReactNode) => {
  const store = createStore({ origin: 'http://shop.test', fetch: shop, staffFetch: shop })
  return renderElement(<Provider store={store}>{element}</Provider>, 'fr', { ...office, ...words })
}

/** Waits until the requested data has arrived. */
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
        {[...data.loans, ...data.over].map((loan) => (
          <LoanCard key={`${loan.id} ${loan.state}`} loan={loan} today={data.today} />
        ))}
      </ul>
    </ActedLoan>
  )
}

beforeEach(() => {
  // The toasts use a popover, which this test environment lacks.
  HTMLElement.prototype.showPopover = () => undefined
  sent = []
  board = { today: '2026-11-26', loans: [loan()], over: [], money: { months: [], depositsHeld: 0 } }
})

it('focuses the card that a step has moved, without scrolling the page', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  answer = () => {
    board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
    return Response.json(board.loans[0])
  }
  await act(async () => getControl(page, words['lending.step.hand-over']).focus())
  focused.mockClear()
  await press(words['lending.step.hand-over'])
  await until(() => document.activeElement?.id === 'loan-one')
  for (const [options] of focused.mock.calls) expect(options).toEqual({ preventScroll: true })
  focused.mockRestore()
})

it('offers another piece of the same look if the promised one is missing, and hands it over', async () => {
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

it('reports that an offered piece is no longer free, and offers the next one', async () => {
  const { page, press } = await within(
    <>
      <Cards />
      <ToastHost />
    </>,
  )
  const says = (text: string) => until(() => page.textContent?.includes(text) === true)
  const offer = (number: number) => words['lending.handOverOther'].replace('{number}', String(number))
  const gone = (number: number) => words['lending.otherGone'].replace('{number}', String(number))
  await says(words['lending.step.hand-over'])
  answer = () => refusal('piece-away', { other: { id: 7, number: 2 } })
  await press(words['lending.step.hand-over'])
  await says(offer(2))
  answer = () => refusal('days-taken', { other: { id: 8, number: 3 } })
  await press(offer(2))
  await says(gone(2))
  await says(offer(3))
  answer = () => refusal('piece-retired')
  await press(offer(3))
  await says(gone(3))
  await until(() => page.textContent?.includes(offer(3)) === false)
  // A refusal about the promised piece has the usual message.
  answer = () => refusal('days-taken')
  await press(words['lending.step.hand-over'])
  await says(words['lending.promisedBefore'])
})

it('leaves the focus alone when a card changes after its step was refused', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  answer = () => refusal('piece-away')
  await press(words['lending.step.hand-over'])
  const button = getControl(page, words['lending.step.hand-over']) as HTMLButtonElement
  await until(() => sent.length === 1 && !button.disabled)
  // A colleague changes the loan later, while no control has the focus.
  ;(document.activeElement as HTMLElement | null)?.blur()
  board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
  await press('Relire')
  await until(() => page.textContent?.includes(words['lending.damaged']) === true)
  expect(document.activeElement).toBe(document.body)
})

it('focuses the card that a colleague has moved meanwhile', async () => {
  const { page, press } = await within(<Cards />)
  await until(() => page.textContent?.includes(words['lending.step.hand-over']) === true)
  answer = () => {
    board = { ...board, loans: [loan({ state: 'out', version: 2, handedOn: '2026-11-26' })] }
    return refusal('loan-changed')
  }
  await press(words['lending.step.hand-over'])
  await until(() => document.activeElement?.id === 'loan-one')
})

it('lists ended, lapsed and undone loans apart', async () => {
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
