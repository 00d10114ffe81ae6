import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Counter } from 'prom-client'
import { type Answer, type AnswerSource, chooseVariant, prepareAnswer } from './answer.ts'

export interface AnswerMemoryOptions {
  maxBytes: number
  /** Moves on when what the answers were made from has changed. */
  version: () => number
  /** Sent with every answer that does not go through the usual hooks. */
  headers: Readonly<Record<string, string>>
  outcomes: Counter<'kind' | 'outcome'>
}

export interface RememberedRequest {
  kind: 'page' | 'products'
  key: string
  request: FastifyRequest
  reply: FastifyReply
  make: () => Promise<AnswerSource>
}

/** Keeps answers that are the same for everybody until what they were made from changes, within a bound in bytes. */
export class AnswerMemory {
  readonly #options: AnswerMemoryOptions
  readonly #answers: LRUCache<string, Answer>
  /** Many asking for the same thing at once make it once. */
  readonly #making = new Map<string, Promise<Answer>>()
  #version = -1

  constructor(options: AnswerMemoryOptions) {
    this.#options = options
    this.#answers = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (answer) => answer.bytes + 1000 })
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }

  async reply({ kind, key, request, reply, make }: RememberedRequest): Promise<void> {
    this.#forgetOutdated()
    const known = this.#answers.get(key)
    this.#options.outcomes.inc({ kind, outcome: known ? 'remembered' : 'made' })
    const answer = known ?? (await this.#makeOnce(key, make))
    this.#send(answer, request, reply)
  }

  async #makeOnce(key: string, make: () => Promise<AnswerSource>): Promise<Answer> {
    const version = this.#version
    const versioned = `${version} ${key}`
    const underway = this.#making.get(versioned)
    if (underway) return underway
    const making = make().then((source) => this.#prepare(source))
    this.#making.set(versioned, making)
    try {
      const answer = await making
      // Something changed while this was being made: it may hold the old or the new, so it is sent but not kept.
      if (version === this.#options.version() && answer.status < 500) this.#answers.set(key, answer)
      return answer
    } finally {
      this.#making.delete(versioned)
    }
  }

  #prepare(source: AnswerSource): Promise<Answer> {
    return prepareAnswer({ ...source, headers: { ...this.#options.headers, ...source.headers } })
  }

  #forgetOutdated(): void {
    const version = this.#options.version()
    if (version === this.#version) return
    this.#version = version
    this.#answers.clear()
  }

  /** Straight to the socket: the bytes and headers are ready, and nothing else needs to look at them. */
  #send(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    const { body, headers, unchangedHeaders } = chooseVariant(answer, request.headers['accept-encoding'])
    if (request.headers['if-none-match'] === answer.etag && answer.status === 200) {
      reply.raw.writeHead(304, unchangedHeaders).end()
    } else {
      reply.raw.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body)
    }
  }
}
