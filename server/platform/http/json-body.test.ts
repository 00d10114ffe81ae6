import { describe, expect, it } from 'vitest'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a call that says JSON and sends nothing', async () => {
  const test = await createTestApp()
  const { headers } = await signedInStaff(test)
  const send = (method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: string) =>
    test.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    })

  it('is heard where nothing is to be said', async () => {
    expect((await send('DELETE', '/api/products/nothing')).json().code).toBe('product-not-found')
    expect((await send('DELETE', '/api/products/nothing', '')).json().code).toBe('product-not-found')
    expect((await send('DELETE', `/api/orders/${crypto.randomUUID()}`)).json().code).toBe('order-not-found')
  })

  it('is refused where something is, and so is what is no JSON anywhere', async () => {
    expect((await send('POST', '/api/products/create-product', '')).json().code).toBe('malformed-request')
    expect((await send('PUT', '/api/products/update-price/x', '')).json().code).toBe('malformed-request')
    expect((await send('DELETE', '/api/products/nothing', '{')).json().code).toBe('malformed-request')
  })

  it('cannot reach what all objects share', async () => {
    const poisoned = await send('POST', '/api/products/create-product', '{"__proto__":{"title":"x"}}')
    expect(poisoned.json().code).toBe('malformed-request')
  })
})
