// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { embeddedIdentity } from './embedded.ts'
import type { AuthState } from './identity.ts'

let served: { id: string; email: string; emailVerified: boolean; name: string } | null = null

function otherTab(who: typeof served): void {
  served = who
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the hint that the server sets with its session
  document.cookie = who ? 'signed-in=1' : 'signed-in=; max-age=0'
}

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ shopper: served })),
    ),
)
afterEach(() => {
  otherTab(null)
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

it('learns of a sign-in or sign-out in another tab when its own tab becomes visible', async () => {
  const identity = embeddedIdentity()
  const seen: AuthState['status'][] = []
  identity.observe(({ status }) => seen.push(status))
  expect(seen).toEqual(['nobody'])
  const look = () => document.dispatchEvent(new Event('visibilitychange'))

  look()
  otherTab({ id: '1', email: 'amel@example.tn', emailVerified: true, name: 'Amel' })
  expect(fetch).not.toHaveBeenCalled()
  look()
  await vi.waitFor(() => expect(seen).toEqual(['nobody', 'shopper']))
  otherTab(null)
  look()
  await vi.waitFor(() => expect(seen).toEqual(['nobody', 'shopper', 'nobody']))
})

it('learns immediately of a sign-out in another window, also while visible', async () => {
  otherTab({ id: '1', email: 'amel@example.tn', emailVerified: true, name: 'Amel' })
  const identity = embeddedIdentity()
  const seen: AuthState['status'][] = []
  identity.observe(({ status }) => seen.push(status))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('shopper'))
  otherTab(null)
  window.dispatchEvent(new StorageEvent('storage', { key: 'last-shopper' }))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('nobody'))
})
