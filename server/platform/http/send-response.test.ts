import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { compressResponse, prepareResponse } from './cached-response.ts'
import { ResponseSender } from './send-response.ts'

/** A client without brotli, and the bytes it receives. */
function reader() {
  const end = vi.fn<(body: Buffer) => void>()
  const response = { writeHead: () => response, end } as unknown as ServerResponse
  return { request: { method: 'GET', headers: {} } as IncomingMessage, response, end }
}

it('many who ask at once in an encoding an answer is not kept in are given one body, not one each', async () => {
  const body = 'une jebba de soie '.repeat(500)
  const answer = await compressResponse(prepareResponse({ status: 200, body, headers: {} }))
  const sender = new ResponseSender(1_000_000)
  const readers = Array.from({ length: 30 }, reader)
  for (const { request, response } of readers) sender.send(answer, request, response, {})
  await vi.waitFor(() => expect(readers.every(({ end }) => end.mock.calls.length === 1)).toBe(true))
  const late = reader()
  sender.send(answer, late.request, late.response, {})
  await vi.waitFor(() => expect(late.end).toHaveBeenCalledOnce())
  const bodies = new Set([...readers, late].map(({ end }) => end.mock.calls[0]?.[0]))
  expect(bodies.size).toBe(1)
  expect(String([...bodies][0])).toBe(body)
  expect(sender.bytes).toBe(body.length)
})
