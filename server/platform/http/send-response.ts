import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, convertEncoding, type Encoding, encodingFor } from './cached-response.ts'

type Extra = Readonly<Record<string, string>>

/** Header that tells browsers which pages they may prefetch. */
export const aheadHeader = 'speculation-rules'

/** Writes cached responses directly to the socket. */
export class ResponseSender {
  /** Responses converted to encodings that are not stored, for clients that request them repeatedly. */
  readonly #recoded: LRUCache<string, Buffer>
  /** Conversions being made, shared by simultaneous requests: each would otherwise keep a copy of its own. */
  readonly #recoding = new Map<string, Promise<Buffer>>()

  constructor(maxBytes: number) {
    this.#recoded = new LRUCache({ maxSize: Math.max(1, Math.floor(maxBytes)) })
  }

  get bytes(): number {
    return this.#recoded.calculatedSize
  }

  send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse, extra: Extra): void {
    const { status, etag } = answer
    if (request.headers['if-none-match'] === etag && status === 200) {
      response.writeHead(304, { ...headersFor(request, answer), etag, ...extra }).end()
      return
    }
    const encoding = encodingFor(answer, request.headers['accept-encoding'])
    if (encoding === answer.encoding) write(answer, encoding, answer.body, request, response, extra)
    else void this.#sendRecoded(answer, encoding, request, response, extra)
  }

  async #sendRecoded(
    answer: CachedResponse,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    extra: Extra,
  ): Promise<void> {
    try {
      write(answer, encoding, await this.#inEncoding(answer, encoding), request, response, extra)
    } catch {
      response.destroy()
    }
  }

  async #inEncoding(answer: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${answer.etag}`
    const recoded = this.#recoded.get(key) ?? this.#recoding.get(key)
    if (recoded) return recoded
    const recoding = convertEncoding(answer, encoding).finally(() => this.#recoding.delete(key))
    this.#recoding.set(key, recoding)
    const body = await recoding
    this.#recoded.set(key, body, { size: body.length })
    return body
  }
}

function write(
  answer: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  extra: Extra,
): void {
  const { status, etag } = answer
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response
    .writeHead(status, { ...headersFor(request, answer), etag, ...coded, 'content-length': body.length, ...extra })
    .end(request.method === 'HEAD' ? undefined : body)
}

/** With `Save-Data` nothing is prefetched. */
function headersFor(
  { headers: requestHeaders }: IncomingMessage,
  { headers }: CachedResponse,
): CachedResponse['headers'] {
  if (requestHeaders['save-data'] !== 'on' || !(aheadHeader in headers)) return headers
  const { [aheadHeader]: _ahead, ...rest } = headers
  return rest
}
