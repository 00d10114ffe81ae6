import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { compressResponse, encodingFor, isCompressible, prepareResponse } from './cached-response.ts'

const headers = { 'content-type': 'text/html' }
const page = (body: string) => prepareResponse({ status: 200, body, headers })

it('an answer takes what is counted of it, and no memory besides', async () => {
  const { body, bytes } = await compressResponse(page(randomBytes(6000).toString('hex')))
  expect(body.buffer.byteLength).toBe(body.length)
  expect(bytes).toBe(body.length + 1000)
  // A short one would share a piece with others, and keep all of it.
  expect(page('short').body.buffer.byteLength).toBe(5)
})

it('what fits into a packet is sent as it is', () => {
  expect([isCompressible(page('x'.repeat(1199))), isCompressible(page('x'.repeat(1200)))]).toEqual([false, true])
  expect(encodingFor(page('x'), 'br, gzip')).toBe('identity')
})

it('every encoding of an answer has the same tag', async () => {
  const plain = page('x'.repeat(5000))
  expect((await compressResponse(plain)).etag).toBe(plain.etag)
})
