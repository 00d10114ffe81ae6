import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Counter } from 'prom-client'
import { type Answer, type AnswerSource, chooseVariant, prepareAnswer } from './answer.ts'
import { readVisit, visitKey } from './visit.ts'

export interface AnswerMemoryOptions {
  maxBytes: number
  /** Moves on when what the answers were made from has changed. */
  version: () => number
  /** Sent with every answer: it does not go through the usual hooks. */
  headers: Readonly<Record<string, string>>
  outcomes: Counter<'kind' | 'outcome'>
}

interface RememberedRequest {
  kind: 'page' | 'products'
  /** What the answer depends on, and nothing else: many addresses may share one. */
  key: string
  request: FastifyRequest
  reply: FastifyReply
  make: () => Promise<AnswerSource>
}

/** Keeps answers that are the same for everybody until what they were made from changes, within a bound in bytes. */
export class AnswerMemory {
  readonly #options: AnswerMemoryOptions
  /** By what they depend on, and again by the very address they were asked for at. */
  readonly #answers: LRUCache<string, Answer>
  /** Many asking for the same thing at once make it once. */
  readonly #making = new Map<string, Promise<Answer>>()
  #version = -1

  constructor(options: AnswerMemoryOptions) {
    this.#options = options
    this.#answers = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ bytes }) => bytes })
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }

  /** Answers an address that was asked before, without looking at it any further. */
  replyAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    this.#forgetOutdated()
    const answer = this.#answers.get(visitKey(readVisit(request)))
    if (!answer) return false
    this.#options.outcomes.inc({ kind: 'address', outcome: 'remembered' })
    send(answer, request, response)
    return true
  }

  async reply({ kind, key, request, reply, make }: RememberedRequest): Promise<void> {
    this.#forgetOutdated()
    const version = this.#version
    const known = this.#answers.get(key)
    this.#options.outcomes.inc({ kind, outcome: known ? 'remembered' : 'made' })
    const answer = known ?? (await this.#makeOnce(key, make))
    if (this.#mayKeep(answer, version)) this.#answers.set(visitKey(readVisit(request.raw)), answer)
    reply.hijack()
    send(answer, request.raw, reply.raw)
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
      if (this.#mayKeep(answer, version)) this.#answers.set(key, answer)
      return answer
    } finally {
      this.#making.delete(versioned)
    }
  }

  /** If something changed while an answer was made, it may hold the old or the new: it is sent, but not kept. */
  #mayKeep(answer: Answer, version: number): boolean {
    return version === this.#options.version() && answer.status < 500
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
}

/** Straight to the socket: the bytes and headers are ready, and nothing else needs to look at them. */
function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers, unchangedHeaders } = chooseVariant(answer, request.headers['accept-encoding'])
  if (request.headers['if-none-match'] === answer.etag && answer.status === 200) {
    response.writeHead(304, unchangedHeaders).end()
  } else {
    response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}
