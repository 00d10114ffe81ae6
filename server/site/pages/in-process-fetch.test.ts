import { expect, it } from 'vitest'
import { type CachedResponse, prepareResponse } from '#server/platform/http/cached-response.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { apiInProcess } from './in-process-fetch.ts'

const { app } = await createTestApp()

/** An API whose responses are in the cache, by path. */
function readFrom(answers: Readonly<Record<string, CachedResponse>>) {
  const partAt = (path: string) => {
    const answer = answers[path]
    return answer && { answer, stock: [] }
  }
  return apiInProcess(app, { partAt, stockShownBy: () => [] })(() => {}).read
}

const answerOf = (body: object) => prepareResponse({ status: 200, body: JSON.stringify(body), headers: {} })

it('a response shared by several pages cannot be modified', async () => {
  const read = readFrom({ '/api/shop': answerOf({ name: { fr: 'Jebba' }, garments: [{ id: 'a' }] }) })
  const [first, second] = [await read('/api/shop'), await read('/api/shop')]
  expect(second.body).toBe(first.body)
  const body = first.body as { name: { fr: string }; garments: { id: string }[] }
  expect(() => body.garments.push({ id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(body.garments[0] ?? {}, { id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(body.name, { fr: '' })).toThrow(TypeError)
  expect(() => Object.assign(body, { name: undefined })).toThrow(TypeError)
})

it('parsed responses are limited in size and number', async () => {
  const answers: Record<string, CachedResponse> = { '/api/shop': answerOf({ name: 'Jebba' }) }
  const read = readFrom(answers)
  const shop = async () => (await read('/api/shop')).body
  /** Whether a response is still cached after so many others of this length. */
  const isKept = async (length: number, count: number) => {
    const previousShop = await shop()
    for (let place = 0; place < count; place++) {
      answers[`/api/list/${place}`] = answerOf({ text: 'x'.repeat(length) })
      await read(`/api/list/${place}`)
    }
    return (await shop()) === previousShop
  }
  expect(await isKept(100, 40)).toBe(true)
  expect(await isKept(100, 50)).toBe(false)
  expect(await isKept(200_000, 5)).toBe(true)
  expect(await isKept(200_000, 10)).toBe(false)
  // A response as large as the whole cache is parsed each time, and replaces no other.
  expect(await isKept(2_000_000, 1)).toBe(true)
  const whole = async () => (await read('/api/list/0')).body
  expect(await whole()).not.toBe(await whole())
})
