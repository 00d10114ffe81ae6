import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** A list too long for memory: its length and its entries in batches. */
export interface Many {
  total: number
  batches: AsyncIterable<readonly unknown[]>
  close: () => Promise<void>
}

/** A slow reader loses the connection after this time, because others wait for a turn. */
const maxMs = 5 * 60_000

/** Streams a list at the pace of the reader. An error after the beginning can only break the response off. */
export function streamList(reply: FastifyReply, turns: ConcurrencyLimit, open: () => Promise<Many>): Promise<never> {
  return sendInTurn(turns, async () => {
    const { total, batches, close } = await open()
    reply.header('x-total-count', String(total)).type('application/json; charset=utf-8')
    // HEAD returns the headers only.
    return { text: reply.request.method === 'HEAD' ? none() : jsonList(batches), close }
  })
}

/** A text too long for memory, or its compressed form. */
export interface LongText<Part = string> {
  text: AsyncIterable<Part>
  close: () => Promise<void>
}

/** Streams a text in the same way. */
export async function sendInTurn(
  turns: ConcurrencyLimit,
  open: () => Promise<LongText<string | Buffer>>,
): Promise<never> {
  const endTurn = await turns.take()
  try {
    const { text, close } = await open()
    const stream = Readable.from(text, { objectMode: false, highWaterMark: 64 * 1024 })
    const tooLong = setTimeout(() => stream.destroy(new Error('taken too slowly')), maxMs)
    stream.once('close', () => {
      clearTimeout(tooLong)
      void close().finally(endTurn)
    })
    // The route expects the list itself as its result; its parts were validated before they entered the stream.
    return stream as never
  } catch (error) {
    endTurn()
    throw error
  }
}

async function* none(): AsyncGenerator<string> {}

export async function* jsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const batch of batches) {
    yield separator + batch.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
