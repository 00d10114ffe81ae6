import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Counter } from 'prom-client'
import type { StockShown } from '#server/platform/db/content-clock.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import { addressSubject } from './address-subject.rules.ts'
import { currentMaking, makeFor } from './answer-making.ts'
import {
  type CachedResponse,
  compressResponse,
  isCompressible,
  packHarder,
  prepareResponse,
  type ResponseSource,
} from './cached-response.ts'
import { FairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'
import { ResponseStore } from './response-store.ts'
import { ResponseSender } from './send-response.ts'
import { withTimeout } from './timeout.ts'
import { readVisit, visitKey } from './visit.ts'

export interface ResponseCacheOptions {
  maxBytes: number
  content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>
  /** Addresses many clients share (a proxy, a carrier's NAT): they do not queue for one turn. */
  isExempt: (address: string) => boolean
  /** Sent with every answer: it does not go through the usual hooks. */
  headers: Readonly<Record<string, string>>
  outcomes: Counter<'kind' | 'outcome'>
}

type Kind = 'page' | 'products'

interface RememberedRequest {
  kind: Kind
  /** What the answer depends on, and nothing else: many addresses may share one. */
  key: string
  request: FastifyRequest
  reply: FastifyReply
  make: () => Promise<ResponseSource>
  /** Whether the address alone says which answer it is, until that answer is made anew; else it is asked for each time. */
  byAddress?: boolean
}

interface Remembered {
  kind: Kind
  key: string
  answer: CachedResponse
  /** Asked for by pages alone so far: then it is kept as it is read there, and not compressed. */
  isInternal: boolean
  make: RememberedRequest['make']
  /** How often it was given out as it is. */
  given: number
  stock: StockShown
  /** When its making began, in changes and in time: it shows what was before, and may lack what came after. */
  moment: number
  madeMs: number
  /** When it was last found that no newer one can be made. */
  stuckMs?: number
}

interface Given {
  given: Remembered
  outcome: 'remembered' | 'made' | 'stale'
}

/** For so long a page may show what was in stock before; a call of the API never does. */
const pageMayBeOldMs = 1000
/** From this age a page that is asked for is rendered again in the background, so that nobody waits for it. */
const pageIsRemadeMs = 500
/** How long a request waits for a new page while the last one is at hand; and how long nobody tries again after that. */
const patienceMs = 1500
const pauseMs = 2000
/** After so many hits a page is recompressed at the highest level in the background: one at a time, a twentieth of a processor at most. */
const worthPackingFrom = 8
const packingPauseMs = 2000

/** Rendering is what costs; networks take turns. */
const turns = { atOnce: 8, waitingOfOne: 100, waitingInAll: 1000 }

/** The network name of calls made within the process. */
export const inProcess = 'in-process'

/** Of the bound, for finding an answer by the address it was asked by; and for answers in encodings few ask for. */
const shareOfAddresses = 0.05
const shareOfRecoded = 0.03
const maxHeaders = 100

/** Keeps answers that are the same for everybody, within a bound in bytes, and knows which of them still hold. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  /** By what they depend on. */
  readonly #answers: ResponseStore<Remembered>
  /** Under which of those keys an address was answered last. */
  readonly #addresses: LRUCache<string, string>
  /** Many asking for the same thing at once make it once. */
  readonly #making = new Map<string, Promise<Remembered>>()
  readonly #queue = new FairQueue(turns)
  readonly #sender: ResponseSender
  /** Sets of headers, shared by the thousands of answers that have the same ones. */
  readonly #headers = new Map<string, Readonly<Record<string, string>>>()
  #lastPackedMs = Number.NEGATIVE_INFINITY
  readonly #shown = new WeakMap<ServerResponse, StockShown>()

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    const { maxBytes } = options
    this.#answers = new ResponseStore(maxBytes * (1 - shareOfAddresses - shareOfRecoded))
    this.#sender = new ResponseSender(maxBytes * shareOfRecoded)
    this.#addresses = new LRUCache({
      maxSize: Math.floor(maxBytes * shareOfAddresses),
      sizeCalculation: (key, address) => 100 + 2 * (key.length + address.length),
    })
  }

  /** Of answers, of the addresses that lead to them, and of what was written anew for who reads another encoding. */
  get bytes(): number {
    return this.#answers.bytes + this.#addresses.calculatedSize + this.#sender.bytes
  }

  /** The garments whose stock a sent response shows. */
  stockShownBy(response: ServerResponse): StockShown | undefined {
    return this.#shown.get(response)
  }

  /** What the process itself is told at once: as it is read, and of which garments it shows the stock. */
  partAt(target: string): { answer: CachedResponse; stock: StockShown } | undefined {
    const key = this.#addresses.get(visitKey({ target, chosen: undefined }))
    const remembered = key === undefined ? undefined : this.#answers.peek(key)
    return remembered && remembered.answer.encoding === 'identity' && this.#holds(remembered) ? remembered : undefined
  }

  /** Answers an address that was asked before, without looking at it any further. */
  replyAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const key = this.#addresses.get(visitKey(readVisit(request)))
    const remembered = key === undefined ? undefined : this.#answers.get(key)
    if (!remembered || remembered.isInternal) return false
    const holds = this.#holds(remembered)
    if (!holds && !(isStuck(remembered) && this.#mayBeKept(remembered))) return false
    this.#options.outcomes.inc({ kind: 'address', outcome: holds ? 'remembered' : 'stale' })
    this.#countGiven(remembered)
    this.#sender.send(remembered.answer, request, response, {
      [requestIdHeader]: newRequestId(),
      ...(holds ? {} : staleHeaders(remembered)),
    })
    return true
  }

  async reply(cacheRequest: RememberedRequest): Promise<void> {
    const { kind, key, request, reply, byAddress = true } = cacheRequest
    const arrived = this.#options.content.now()
    const isInternal = request.ip === inProcess
    const remembered = isInternal ? this.#answers.peek(key) : this.#answers.get(key)
    const { given, outcome } =
      remembered && this.#holds(remembered)
        ? ({ given: remembered, outcome: 'remembered' } as const)
        : await this.#makeOrKeep(cacheRequest, arrived, remembered)
    this.#options.outcomes.inc({ kind, outcome })
    if (given.answer.status < 500 && byAddress) this.#addresses.set(visitKey(readVisit(request.raw)), key)
    if (!isInternal && given.isInternal) await this.#promote(given)
    else if (!isInternal) this.#countGiven(given)
    this.#shown.set(reply.raw, given.stock)
    reply.hijack()
    const stale = outcome === 'stale' ? staleHeaders(given) : {}
    this.#sender.send(given.answer, request.raw, reply.raw, { [requestIdHeader]: request.id, ...stale })
  }

  /** A new answer; or the last page, where the shop cannot make a new one just now. */
  async #makeOrKeep(request: RememberedRequest, arrived: number, last: Remembered | undefined): Promise<Given> {
    const making = this.#newest(request, arrived).then((response): Given => ({ given: response, outcome: 'made' }))
    if (last?.answer.status !== 200 || !this.#mayBeKept(last)) return making
    try {
      const made = await withTimeout(patienceMs, making)
      if (made) return made
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'shop-unavailable') throw error
    }
    last.stuckMs = performance.now()
    return { given: last, outcome: 'stale' }
  }

  /** One under way may have begun before something changed that whoever asks now knows of: then one more is made. */
  async #newest(request: RememberedRequest, arrived: number): Promise<Remembered> {
    for (;;) {
      const made = await this.#makeOnce(request)
      if (made.moment >= arrived || this.#holds(made)) return made
    }
  }

  #makeOnce(
    cacheRequest: Pick<RememberedRequest, 'kind' | 'key' | 'make'> & { request?: FastifyRequest },
  ): Promise<Remembered> {
    const { kind, key, make, request } = cacheRequest
    const underway = this.#making.get(key)
    if (underway) return underway
    const work = async (): Promise<Remembered> => {
      const moment = this.#options.content.now()
      const madeMs = performance.now()
      const source = await make()
      const isInternal = request?.ip === inProcess
      const plain = this.#prepare(source)
      const answer = isInternal || !isCompressible(plain) ? plain : await compressResponse(plain)
      const made = { kind, key, answer, isInternal, make, given: 0, stock: source.stock, moment, madeMs }
      // One that lacks something for the network that asked is not for others.
      if (answer.status < 500 && !currentMaking()?.isReduced) this.#answers.set(key, made)
      return made
    }
    const making = this.#inTurn(request, work).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  /** What a page asks for while it is made has had its turn with the page. */
  #inTurn(request: FastifyRequest | undefined, work: () => Promise<Remembered>): Promise<Remembered> {
    if (!request || request.ip === inProcess) return work()
    const network = addressSubject(request.ip)
    const limited = !this.#options.isExempt(request.ip)
    const workFor = limited ? () => makeFor({ network, isReduced: false }, work) : work
    return this.#queue.run(network, workFor, { limited })
  }

  #prepare({ status, body, headers }: ResponseSource): CachedResponse {
    return prepareResponse({ status, body, headers: this.#sharedHeaders(headers) })
  }

  #sharedHeaders(ownHeaders: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const headers = { ...this.#options.headers, ...ownHeaders }
    // What a list says of its pages differs from list to list.
    if ('x-total-count' in ownHeaders) return headers
    const key = JSON.stringify(ownHeaders)
    const shared = this.#headers.get(key) ?? headers
    if (this.#headers.size < maxHeaders) this.#headers.set(key, shared)
    return shared
  }

  /** An answer made for a page's own rendering is requested from outside: from now on it is compressed and counted like the others. */
  async #promote(response: Remembered): Promise<void> {
    if (isCompressible(response.answer)) response.answer = await compressResponse(response.answer)
    response.isInternal = false
    if (this.#answers.peek(response.key) === response) this.#answers.set(response.key, response)
  }

  #countGiven(response: Remembered): void {
    const { answer, kind } = response
    const nowMs = performance.now()
    if (++response.given < worthPackingFrom || kind !== 'page' || answer.encoding !== 'br') return
    if (nowMs - this.#lastPackedMs < packingPauseMs) return
    this.#lastPackedMs = nowMs
    // Once: what is packed like this already would come out the same.
    response.given = Number.NEGATIVE_INFINITY
    packHarder(answer)
      .then((smaller) => {
        if (this.#answers.peek(response.key) !== response || smaller.bytes >= answer.bytes) return
        response.answer = smaller
        this.#answers.set(response.key, response)
      })
      .catch(() => {})
  }

  /** Whether a stale answer may be sent when no fresh one can be made: pages always; API answers only while changes are not heard of and none is known. */
  #mayBeKept({ kind, moment, stock }: Remembered): boolean {
    const { content } = this.#options
    return kind === 'page' || (!content.isListening() && content.unchangedSince(moment, stock))
  }

  /** Whether it may be given as it is. A page may show for a moment what was in stock before, and nothing else old. */
  #holds(response: Remembered): boolean {
    const { content } = this.#options
    // Without notifications of changes, only pages are served from memory: they are checked again in the browser.
    if (response.kind !== 'page' && !content.isListening()) return false
    if (content.unchangedSince(response.moment, response.stock)) return true
    const age = performance.now() - response.madeMs
    if (response.kind !== 'page' || age > pageMayBeOldMs || !content.unchangedSince(response.moment, [])) return false
    if (age > pageIsRemadeMs) this.#makeOnce(response).catch(() => {})
    return true
  }
}

function isStuck({ stuckMs }: Remembered): boolean {
  return stuckMs !== undefined && performance.now() - stuckMs < pauseMs
}

function staleHeaders({ madeMs }: Remembered): Record<string, string> {
  const age = String(Math.round((performance.now() - madeMs) / 1000))
  return { age, warning: '110 - "Response is Stale"' }
}
