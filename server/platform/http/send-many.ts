import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** A list too long to be held: how many there are, and they, some at a time. */
export interface Many {
  total: number
  batches: AsyncIterable<readonly unknown[]>
  close: () => Promise<void>
}

/** However slowly somebody reads, others want their turn. */
const maxMs = 5 * 60_000

/**
 * Sends a list as it is read, no faster than it is taken. What went wrong after the beginning can only be told by breaking
 * the answer off.
 */
export function sendMany(reply: FastifyReply, turns: ConcurrencyLimit, open: () => Promise<Many>): Promise<never> {
  return sendInTurn(turns, async () => {
    const { total, batches, close } = await open()
    reply.header('x-total-count', String(total)).type('application/json; charset=utf-8')
    // HEAD is answered with the count alone.
    return { text: reply.request.method === 'HEAD' ? none() : jsonList(batches), close }
  })
}

/** A text too long to be held, or what it is packed into. */
export interface LongText<Part = string> {
  text: AsyncIterable<Part>
  close: () => Promise<void>
}

/** Sends a text as it is made, likewise. */
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
    // A stream is its own answer: each part of it was checked already.
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
