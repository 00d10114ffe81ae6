import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, type Encoding, encodingFor, recode } from './cached-response.ts'

type Extra = Readonly<Record<string, string>>

/** Straight to the socket: nothing else needs to look at what is ready. */
export class ResponseSender {
  /** Answers in encodings they are not kept in, for the programs and the old browsers that ask for one again and again. */
  readonly #recoded: LRUCache<string, Promise<Buffer>>

  constructor(maxBytes: number) {
    this.#recoded = new LRUCache({ maxSize: Math.max(1, Math.floor(maxBytes)) })
  }

  send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse, extra: Extra): void {
    const { status, etag, headers } = answer
    if (request.headers['if-none-match'] === etag && status === 200) {
      response.writeHead(304, { ...headers, etag, ...extra }).end()
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

  #inEncoding(answer: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${answer.etag}`
    const known = this.#recoded.get(key)
    if (known) return known
    const recoding = recode(answer, encoding).then((body) => {
      this.#recoded.set(key, recoding, { size: body.length })
      return body
    })
    return recoding
  }
}

function write(
  { status, etag, headers }: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  extra: Extra,
): void {
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response
    .writeHead(status, { ...headers, etag, ...coded, 'content-length': body.length, ...extra })
    .end(request.method === 'HEAD' ? undefined : body)
}
