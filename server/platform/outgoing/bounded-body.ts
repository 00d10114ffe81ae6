import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OutgoingError } from './outgoing-error.ts'

/** The decompressed body, if it is not too large; a larger one is never held in memory. */
export async function boundedBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new OutgoingError('too-large')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpacked(response)) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new OutgoingError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  if (encoding !== 'gzip') throw new OutgoingError('encoding')
  const unpacking = createGunzip()
  response.on('error', (error) => unpacking.destroy(error))
  response.on('aborted', () => unpacking.destroy(new OutgoingError('connection')))
  return response.pipe(unpacking)
}
