import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Refuses every connection as PgBouncer does: with a protocol violation and this message. */
export async function startRefusingPooler(words: string): Promise<string> {
  const refusal = errorResponse({ S: 'FATAL', C: '08P01', M: words })
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => client.end(refusal))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const fieldTexts = Object.entries(fields).map(([kind, text]) => `${kind}${text}\0`)
  const body = Buffer.from(`${fieldTexts.join('')}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
