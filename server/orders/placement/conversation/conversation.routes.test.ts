import { describe, expect, it } from 'vitest'
import { conversationLimits } from '#contract/orders/placement/conversation-limits.ts'
import { createLogger } from '#server/platform/http/logging.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const url = '/api/admin/orders/conversation'

describe('a conversation that is read', async () => {
  const noted: string[] = []
  const test = await createTestApp({ log: createLogger('trace', { write: (line) => void noted.push(line) }) })
  const { app, pool } = test
  const leila = await signedInStaff(test, 'leila', 'sales')
  const omar = await signedInStaff(test, 'omar', 'sales')
  const read = async (payload: object | string, { headers } = leila) =>
    app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload })

  it('is noted nowhere, whether it is read, refused, broken, or fails on the way', async () => {
    noted.length = 0
    const text = 'Bonjour, je suis Zohra Ben Salem, 98 765 432, rue Ibn Khaldoun à Sfax'
    expect((await read({ text })).statusCode).toBe(200)
    expect((await read({ text: text.padEnd(conversationLimits.mostRead + 1, ' Zohra') })).statusCode).toBe(400)
    expect((await read(`{"text":"${text}`)).statusCode).toBe(400)
    await pool.query('alter table products rename to products_away')
    const failed = await read({ text: `${text}, une jebba bleue en M` })
    await pool.query('alter table products_away rename to products')
    expect(failed.statusCode).toBeGreaterThanOrEqual(500)
    expect(noted.length).toBeGreaterThan(0)
    for (const line of noted) expect(line).not.toMatch(/Zohra|Khaldoun|98 ?765 ?432/)
  })

  it('is one of so many at once, for each of the staff by herself', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => read({ text: 'bonjour' })))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(5)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20)
    expect((await read({ text: 'bonjour' }, omar)).statusCode).toBe(200)
  })
})
