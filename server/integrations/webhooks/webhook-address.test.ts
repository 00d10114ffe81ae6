import { describe, expect, it } from 'vitest'
import type { Webhook } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('addresses of webhooks', async () => {
  const test = await createTestApp()
  const { headers } = await signedInStaff(test, 'leila')
  const webhook = { name: 'Comptabilité', url: 'https://programs.example/shop', kinds: ['product'], active: true }
  const fields = { ...webhook, currentPassword: testPassword }
  const call = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) =>
    test.app.inject({ method, url: `/api/admin/webhooks${path}`, headers, ...(payload && { payload }) })
  const add = async (): Promise<{ id: string }> => (await call('POST', '', fields)).json()
  const list = async (): Promise<Webhook[]> => (await call('GET')).json()

  it('must be public, not on this machine or its network', async () => {
    const { id } = await add()
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '10.0.0.5',
      '169.254.169.254',
      'localhost',
      'shop.localhost',
      'nas.local',
      'nas',
      '2130706433',
    ]) {
      const answer = await call('POST', '', { ...fields, url: `https://${host}/hook` })
      expect(answer.json(), host).toMatchObject({ code: 'webhook-not-public', errors: [{ path: 'url' }] })
      expect((await call('PUT', `/${id}`, { ...fields, url: `https://${host}/hook` })).statusCode, host).toBe(422)
    }
  })

  it('are added, and changed, with the password only', async () => {
    expect((await call('POST', '', webhook)).statusCode).toBe(400)
    expect((await call('POST', '', { ...fields, currentPassword: 'not hers at all' })).json().code).toBe(
      'wrong-password',
    )
    const { id } = await add()
    const elsewhere = { ...webhook, url: 'https://elsewhere.example/' }
    expect((await call('PUT', `/${id}`, elsewhere)).json().code).toBe('wrong-password')
    expect((await call('PUT', `/${id}`, { ...webhook, active: false })).statusCode).toBe(204)
    expect((await list()).find((webhook) => webhook.id === id)).toMatchObject({ url: webhook.url, active: false })
    expect((await call('PUT', `/${id}`, { ...elsewhere, currentPassword: testPassword })).statusCode).toBe(204)
  })
})
