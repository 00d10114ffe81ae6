import { expect, it } from 'vitest'
import { prepareResponse } from '#server/http/cached-response.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { apiInProcess } from './in-process-fetch.ts'

const { app } = await createTestApp()

it('what several pages read in common none of them can write into', async () => {
  const answer = prepareResponse({ status: 200, body: '{"name":{"fr":"Jebba"},"garments":[{"id":"a"}]}', headers: {} })
  const { read } = apiInProcess(app, { partAt: () => ({ answer, stock: [] }), stockShownBy: () => [] })(() => {})
  const [first, second] = [await read('/api/shop'), await read('/api/shop')]
  expect(second.body).toBe(first.body)
  const body = first.body as { name: { fr: string }; garments: { id: string }[] }
  expect(() => body.garments.push({ id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(body.garments[0] ?? {}, { id: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(body.name, { fr: '' })).toThrow(TypeError)
  expect(() => Object.assign(body, { name: undefined })).toThrow(TypeError)
})
