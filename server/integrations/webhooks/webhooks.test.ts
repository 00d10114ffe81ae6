import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Webhook } from '#contract/integrations/webhooks/webhooks.contract.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { deliverDue } from '#server/testing/deliver-due-webhooks.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deliverJob, requestWebhook } from './deliver-webhook.job.ts'
import { signedHeaders } from './webhook-signature.rules.ts'

interface Heard {
  url: string
  headers: Record<string, string>
  body: string
}

describe('webhooks', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test, 'leila')
  const fields = {
    name: 'Comptabilité',
    url: 'https://programs.example/shop',
    kinds: ['product'],
    active: true,
    currentPassword: testPassword,
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    app.inject({ method, url: `/api/admin/webhooks${path}`, headers, ...(payload && { payload }) })
  const add = async (changes: object = {}): Promise<{ id: string; secret: string }> =>
    (await call('POST', '', { ...fields, ...changes })).json()
  const list = async (): Promise<Webhook[]> => (await call('GET')).json()
  const deliveries = async (id: string): Promise<Delivery[]> => (await call('GET', `/${id}/deliveries`)).json()

  /** The receiver, and all its requests. */
  const otherSide = (answer: () => Response | Promise<Response>) => {
    const heard: Heard[] = []
    const post: Outgoing = async (url, { headers = {}, body = '' } = {}) => {
      heard.push({ url: String(url), headers: { ...headers }, body: String(body) })
      return answer()
    }
    return { heard, post }
  }
  const deliver = (post: Outgoing, isLastAttempt = false) => deliverDue(test, post, isLastAttempt)
  const yes = () => new Response('thanks')

  beforeEach(async () => {
    await deliver(otherSide(yes).post)
    for (const { id } of await list()) await call('DELETE', `/${id}`)
  })

  it('are called for later changes of the chosen kinds, once they are committed', async () => {
    await createGarment(db)
    const { id } = await add()
    const { _id } = await createGarment(db)
    const { heard, post } = otherSide(yes)
    expect(await deliver(post)).toBe(0)
    expect(heard.map(({ url }) => url)).toEqual([fields.url])
    const payload = JSON.parse(heard[0]?.body ?? '')
    expect(payload).toMatchObject({
      type: 'product.added',
      data: { id: _id, kind: 'product', detail: { state: 'online' } },
    })
    expect(await list()).toMatchObject([{ id, waiting: 0, failed: 0, deliveredAt: expect.any(String) }])
    expect(await deliver(post)).toBe(0)
    expect(heard).toHaveLength(1)
  })

  it('are signed according to Standard Webhooks, with the secret that was shown once', async () => {
    const { secret, id } = await add()
    await createGarment(db)
    const { heard, post } = otherSide(yes)
    await deliver(post)
    const { headers: sent = {}, body } = heard[0] ?? {}
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Math.abs(Date.now() / 1000 - Number(sent['webhook-timestamp']))).toBeLessThan(60)
    const signed = `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`
    const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')
    expect(sent['webhook-signature']).toBe(`v1,${mac}`)
    const key = secret.slice(6)
    expect(JSON.stringify([await list(), await deliveries(id)])).not.toContain(key)
    for (const table of ['webhooks', 'secrets', 'changes']) {
      expect(JSON.stringify((await pool.query(`select * from ${table}`)).rows)).not.toContain(key)
    }
    const renewed = (await call('POST', `/${id}/secret`)).json() as { secret: string }
    expect(renewed.secret).not.toBe(secret)
  })

  it('match the example of the specification', () => {
    const body = '{"test": 2432232314}'
    const signedAt = new Date(1614265330 * 1000)
    const made = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: signedAt,
      body,
    })
    expect(made['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('are retried with the same message until the receiver confirms it', async () => {
    const { id } = await add()
    await createGarment(db)
    const down = otherSide(() => new Response('not now', { status: 503 }))
    expect(await deliver(down.post)).toBe(1)
    expect(await deliver(async () => Promise.reject(new OutgoingError('too-slow')))).toBe(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 2, status: null, answer: 'too-slow' }])
    const up = otherSide(yes)
    expect(await deliver(up.post)).toBe(0)
    expect(up.heard[0]?.headers['webhook-id']).toBe(down.heard[0]?.headers['webhook-id'])
    expect(up.heard[0]?.body).toBe(down.heard[0]?.body)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 200 }])
  })

  it('are retried for two days, with growing pauses', () => {
    // Graphile Worker's own pauses: e to the power of the attempts, at most of ten.
    const pauses = Array.from({ length: deliverJob.maxAttempts - 1 }, (_, tries) => Math.exp(Math.min(10, tries + 1)))
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(48 * 3600)
  })

  it('are given up after that, and sent again when the owner asks', async () => {
    const { id } = await add()
    await createGarment(db)
    await deliver(otherSide(yes).post)
    await createGarment(db)
    expect(await deliver(otherSide(() => new Response('', { status: 500 })).post, true)).toBe(0)
    expect(await list()).toMatchObject([{ active: true, failed: 1, waiting: 0 }])
    expect((await call('POST', `/${id}/replay`, {})).json()).toEqual({ changes: 1 })
    const { heard, post } = otherSide(yes)
    await deliver(post)
    expect(heard).toHaveLength(1)
    expect(await list()).toMatchObject([{ failed: 0, waiting: 0 }])
  })

  it('are sent again from a position on, including changes from before the webhook', async () => {
    const { _id } = await createGarment(db)
    const { id } = await add()
    const changes = (await app.inject({ url: '/api/changes?limit=500', headers })).json().changes as {
      position: number
      id: string
      kind: string
    }[]
    const { position = 0 } = changes.find((change) => change.id === _id && change.kind === 'product') ?? {}
    expect((await call('POST', `/${id}/replay`, { from: position })).json()).toEqual({ changes: 1 })
    const { heard, post } = otherSide(yes)
    await deliver(post)
    expect(heard.map(({ body }) => JSON.parse(body).data.id)).toEqual([_id])
  })

  it('are paused when the receiver answers 410 Gone, and resumed by the owner', async () => {
    const { id } = await add()
    await createGarment(db)
    await deliver(otherSide(() => new Response('', { status: 410 })).post)
    expect(await list()).toMatchObject([{ active: false, failed: 1 }])
    await createGarment(db)
    const { heard, post } = otherSide(yes)
    await deliver(post)
    expect(heard).toEqual([])
    expect((await call('POST', `/${id}/replay`, {})).json().code).toBe('webhook-rests')
    expect((await call('PUT', `/${id}`, fields)).statusCode).toBe(204)
    expect((await call('POST', `/${id}/replay`, {})).json()).toEqual({ changes: 1 })
  })

  const toldOwners = async () =>
    (await pool.query(`select recipient, data from mails where template = 'webhook-rests' order by created_at`)).rows

  it('are paused when nothing was confirmed during all retries, and the owners are mailed once', async () => {
    await pool.query(`delete from mails where template = 'webhook-rests'`)
    await pool.query(`update staff set email = 'leila@shop.example' where username = 'leila'`)
    const { id } = await add()
    for (const _ of [1, 2, 3]) await createGarment(db)
    const down = otherSide(() => new Response('', { status: 500 }))
    expect(await deliver(down.post, true)).toBe(0)
    expect(down.heard).toHaveLength(1)
    expect(await list()).toMatchObject([{ active: false, restsBecause: 'unheard', failed: 3, waiting: 0 }])
    await deliver(down.post, true)
    const data = { name: fields.name, url: fields.url, why: 'unheard' }
    expect(await toldOwners()).toEqual([{ recipient: 'leila@shop.example', data }])

    await call('PUT', `/${id}`, fields)
    expect(await list()).toMatchObject([{ active: true, restsBecause: null }])
    expect((await call('POST', `/${id}/replay`, {})).json()).toEqual({ changes: 3 })
    const up = otherSide(yes)
    await deliver(up.post)
    expect(up.heard).toHaveLength(3)
  })

  it('stay active if anything else was confirmed meanwhile, and are paused without a mail by the owner', async () => {
    await pool.query(`delete from mails where template = 'webhook-rests'`)
    const { id } = await add()
    const [bad] = [await createGarment(db), await createGarment(db)]
    const { post } = otherSide(yes)
    await deliver((url, sent) =>
      String(sent?.body).includes(bad._id) ? Promise.resolve(new Response('', { status: 500 })) : post(url, sent),
    )
    await deliver(otherSide(() => new Response('', { status: 500 })).post, true)
    expect(await list()).toMatchObject([{ active: true, failed: 1 }])
    await createGarment(db)
    await call('PUT', `/${id}`, { ...fields, active: false })
    await deliver(post)
    expect(await list()).toMatchObject([{ active: false, restsBecause: null }])
    expect(await toldOwners()).toEqual([])
  })

  it('send changes of one subject in order, and do not delay others', async () => {
    const { id } = await add()
    const touch = (garment: { _id: string }) =>
      pool.query('update products set version = version + 1 where id = $1', [garment._id])
    const stuck = await createGarment(db)
    await touch(stuck)
    const otherGarment = await createGarment(db)
    await touch(stuck)
    const { heard, post } = otherSide(yes)
    const payloads = () =>
      heard
        .map(({ body }) => JSON.parse(body))
        .map(({ data }) => `${data.what} ${data.id === otherGarment._id ? 'other' : 'stuck'}`)
    let misses = 1
    const once: Outgoing = (url, sent) =>
      misses-- > 0 ? Promise.reject(new OutgoingError('too-slow')) : post(url, sent)
    expect(await deliver(once)).toBe(1)
    expect(payloads()).toEqual(['added other'])
    // The other changes wait behind the failed one, and are queued by it.
    for (let turn = 0; turn < 4; turn++) await deliver(post)
    expect(payloads()).toEqual(['added other', 'added stuck', 'changed stuck', 'changed stuck'])
    expect(await list()).toMatchObject([{ id, waiting: 0, failed: 0 }])
  })

  it('send the changes behind one that was given up', async () => {
    await add()
    const garment = await createGarment(db)
    await createGarment(db)
    const { heard, post } = otherSide(yes)
    const refusing: Outgoing = (url, sent) =>
      JSON.parse(String(sent?.body)).type === 'product.added' && String(sent?.body).includes(garment._id)
        ? Promise.resolve(new Response('', { status: 500 }))
        : post(url, sent)
    expect(await deliver(refusing)).toBe(1)
    await pool.query('update products set version = version + 1 where id = $1', [garment._id])
    expect(await deliver(refusing, true)).toBe(0)
    await deliver(refusing)
    expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(['product.added', 'product.changed'])
  })

  it('show exactly what was sent', async () => {
    const { id } = await add()
    await createGarment(db)
    const { heard, post } = otherSide(yes)
    await deliver(post)
    const [{ sent } = { sent: undefined }] = await deliveries(id)
    expect(sent).toEqual({ id: heard[0]?.headers['webhook-id'], body: heard[0]?.body })
  })

  it('call no address of this machine or its network', async () => {
    const { id } = await add()
    // A host name that resolves to a local address.
    await pool.query("update webhooks set url = 'https://127.0.0.1/hook' where id = $1", [id])
    await createGarment(db)
    expect(await deliver(requestWebhook)).toBe(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', answer: 'address' }])
    for (const url of ['http://programs.example', 'https://a:b@programs.example', 'ftp://x', 'nonsense'])
      expect((await call('POST', '', { ...fields, url })).statusCode).toBe(400)
  })

  it('are for the owner only, and ten at most for concurrent requests', async () => {
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const otherStaff = await signedInStaff(test, `nour-${role}`, role)
      for (const [method, url] of [
        ['GET', ''],
        ['POST', ''],
        ['DELETE', `/${randomUUID()}`],
        ['POST', `/${randomUUID()}/secret`],
      ] as const) {
        const answer = await app.inject({
          method,
          url: `/api/admin/webhooks${url}`,
          headers: otherStaff.headers,
          payload: fields,
        })
        expect(answer.statusCode).toBe(403)
      }
    }
    const answers = await Promise.all(Array.from({ length: 14 }, () => call('POST', '', fields)))
    const created = answers.filter(({ statusCode }) => statusCode === 201).length
    expect(created).toBeLessThanOrEqual(10)
    // The limit of password checks may also refuse some of these.
    for (const answer of answers)
      if (answer.statusCode !== 201) expect(answer.json().code).toMatch(/^too-many-(webhooks|requests)$/)
    for (let missing = created; missing < 10; missing++) expect((await call('POST', '', fields)).statusCode).toBe(201)
    expect((await call('POST', '', fields)).json().code).toBe('too-many-webhooks')
  })
})
