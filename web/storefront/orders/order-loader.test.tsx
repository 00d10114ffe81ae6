// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import words from '#web/i18n/messages/orders.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { OrderLoader } from './order-loader.tsx'
import { placeOrder } from './shopper-orders-api.ts'

const order = { _id: '01a2', number: 1042, email: 'amina@example.tn', products: [], totalPrice: 100 }

/** A shop with prepared responses, the last of which is repeated. */
function answering(...answers: (() => Response)[]) {
  const fetched = vi.fn<typeof fetch>(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? lost())
  return { fetched, store: createStore({ origin: 'http://shop', fetch: fetched }) }
}
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number) => () => Response.json({ code: 'order-not-found' }, { status })

async function opened({ store }: ReturnType<typeof answering>) {
  const state = (
    <Provider store={store}>
      <OrderLoader id="01a2" title="receipt.title" waiting="…">
        {({ number }) => `n° ${number}`}
      </OrderLoader>
    </Provider>
  )
  const rendered = await renderElement(state, 'fr', words)
  await act(async () => await vi.waitFor(() => expect(rendered.page.textContent).not.toBe('…')))
  return rendered
}

describe('an order of the shopper', () => {
  afterEach(() => void vi.useRealTimers())

  it('without a response is not called missing, and is loaded when the connection is back', async () => {
    const { page, press } = await opened(answering(lost, () => Response.json(order)))
    expect(page.textContent).toContain(words['orders.tryLater'])
    expect(page.textContent).not.toContain(words['orders.notFound'])
    await press(words['orders.retry'])
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe('n° 1042')))
  })

  it('is requested again automatically', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const shop = answering(refused(503), lost, () => Response.json(order))
    const { page } = await opened(shop)
    expect(page.textContent).toContain(words['orders.tryLater'])
    // The result of a request is rendered in a later task.
    for (let seconds = 0; seconds < 20 && page.textContent !== 'n° 1042'; seconds++)
      await act(async () => await vi.advanceTimersByTimeAsync(1000))
    expect(page.textContent).toBe('n° 1042')
    expect(shop.fetched).toHaveBeenCalledTimes(3)
  })

  it('that the shop reports as missing is not requested again', async () => {
    const shop = answering(refused(404))
    const { page } = await opened(shop)
    expect(page.textContent).toContain(words['orders.notFound'])
    expect(shop.fetched).toHaveBeenCalledTimes(1)
  })

  it('asks for signing in without a session', async () => {
    expect((await opened(answering(refused(401)))).page.textContent).toContain(words['orders.logIn'])
  })

  it('that was just placed is shown without a request', async () => {
    const shop = answering(() => Response.json(order, { status: 201 }), lost)
    await shop.store.dispatch(placeOrder({ key: 'one', body: {} as never }))
    expect((await opened(shop)).page.textContent).toBe('n° 1042')
  })
})
