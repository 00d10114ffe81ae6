import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { createStore } from '#web/store.ts'
import { callAsStaff } from './staff-call.ts'
import { onUnanswered, reportingFetch, type UnansweredReason } from './staff-request.ts'

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    press: build.mutation<unknown, 'staff' | 'shopper'>({
      query: (caller) => ({ url: '/pressed', method: 'POST', caller }),
    }),
    look: build.query<unknown, void>({ query: () => ({ url: '/read', method: 'GET', caller: 'staff' }) }),
  }),
})

describe('a request of the staff', () => {
  const line = { isUp: true }
  let sent: string[] = []
  let notices: UnansweredReason[] = []
  const ask: typeof fetch = async (input) => {
    sent.push(input instanceof Request ? input.url : String(input))
    if (!line.isUp) throw new TypeError('Failed to fetch')
    return Response.json({})
  }
  const store = () => createStore({ origin: 'http://shop.test', fetch: ask, staffFetch: reportingFetch(() => ask) })
  const press = (caller: 'staff' | 'shopper' = 'staff') => store().dispatch(api.endpoints.press.initiate(caller))

  beforeEach(() => {
    line.isUp = true
    sent = []
    notices = []
    return onUnanswered((why) => notices.push(why))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is sent without a notice while online', async () => {
    expect((await press()).error).toBeUndefined()
    expect([sent, notices]).toEqual([['http://shop.test/pressed'], []])
  })

  it('is refused while offline, and not sent', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', ask)
    expect((await press()).error).toMatchObject({ status: 'FETCH_ERROR' })
    await expect(callAsStaff(staffEndpoints.logout)).rejects.toThrow('no line')
    expect([sent, notices]).toEqual([[], ['no-line', 'no-line']])
  })

  it('is uncertain without a response', async () => {
    line.isUp = false
    vi.stubGlobal('fetch', ask)
    await press()
    await expect(callAsStaff(staffEndpoints.logout)).rejects.toThrow('no answer')
    expect([sent.length, notices]).toEqual([2, ['no-answer', 'no-answer']])
  })

  it('is distinguished from reads and from requests of shoppers', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await store().dispatch(api.endpoints.look.initiate())
    await press('shopper')
    expect([sent.length, notices]).toEqual([2, []])
  })
})
