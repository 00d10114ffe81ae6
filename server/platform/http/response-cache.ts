import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Counter } from 'prom-client'
import type { StockShown } from '#server/platform/db/content-clock.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import { addressSubject } from './address-subject.rules.ts'
import {
  type CachedResponse,
  compressResponse,
  isCompressible,
  prepareResponse,
  type ResponseSource,
  recompressHarder,
} from './cached-response.ts'
import { FairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'
import { newRequestId, requestIdHeader } from './request-id.ts'
import { currentResponseContext, runInResponseContext } from './response-context.ts'
import { ResponseStore } from './response-store.ts'
import { ResponseSender } from './send-response.ts'
import { withTimeout } from './timeout.ts'
import { readVisit, visitKey } from './visit.ts'

export interface ResponseCacheOptions {
  maxBytes: number
  content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>
  /** Addresses that many clients share (a proxy, a carrier's NAT); their requests do not wait in a queue per address. */
  isExempt: (address: string) => boolean
  /** Headers of all responses; cached ones do not pass the framework's hooks. */
  headers: Readonly<Record<string, string>>
  outcomes: Counter<'kind' | 'outcome'>
}

type Kind = 'page' | 'products'

interface RememberedRequest {
  kind: Kind
  /** Everything the response depends on; several addresses may share a key. */
  key: string
  request: FastifyRequest
  reply: FastifyReply
  make: () => Promise<ResponseSource>
  /** Whether the address alone determines the response, so that it is found without computing the key. */
  byAddress?: boolean
}

interface CacheEntry {
  kind: Kind
  key: string
  answer: CachedResponse
  /** Requested by pages only so far: stored uncompressed, as pages read it. */
  isInternal: boolean
  make: RememberedRequest['make']
  /** Number of cache hits. */
  hits: number
  stock: StockShown
  /** The content version and the time when rendering began; later changes of content may be missing in the response. */
  moment: number
  madeMs: number
  /** When the last attempt to renew it failed. */
  failedAtMs?: number
}

interface CacheAnswer {
  entry: CacheEntry
  outcome: 'remembered' | 'made' | 'stale'
}

/** A page may show stock that is this old; API responses may not. */
const pageMayBeOldMs = 1000
/** From this age on, a requested page is rendered again in the background. */
const pageIsRemadeMs = 500
/** How long a request waits for a new page before it gets the old one. After such a wait, no new page is attempted for `pauseMs`. */
const patienceMs = 1500
const pauseMs = 2000
/** A page with this many hits is recompressed at the highest level in the background, one at a time and with at most a twentieth of a processor. */
const minHitsToRecompress = 8
const recompressPauseMs = 2000

/** Limits for rendering; the networks (IP addresses) whose requests wait are served in turn. */
const queueLimits = { maxConcurrent: 8, maxWaitingPerParty: 100, maxWaiting: 1000 }

/** Stands for the network of calls that the process itself makes. */
export const inProcess = 'in-process'

/** Shares of the memory limit: for the index of addresses, and for rarely used encodings. */
const shareOfAddresses = 0.05
const shareOfRecoded = 0.03
const maxHeaders = 100

/** Caches responses that are the same for everybody within a memory limit, and knows which of them are still current. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  /** By cache key. */
  readonly #answers: ResponseStore<CacheEntry>
  /** The cache key last used for an address. */
  readonly #addresses: LRUCache<string, string>
  /** Responses being made, so that simultaneous requests share one. */
  readonly #making = new Map<string, Promise<CacheEntry>>()
  readonly #queue = new FairQueue(queueLimits)
  readonly #sender: ResponseSender
  /** Sets of headers, shared by the thousands of responses that have the same ones. */
  readonly #headers = new Map<string, Readonly<Record<string, string>>>()
  #lastRecompressedMs = Number.NEGATIVE_INFINITY
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

  /** Memory of responses, of the address index and of rarely used encodings. */
  get bytes(): number {
    return this.#answers.bytes + this.#addresses.calculatedSize + this.#sender.bytes
  }

  /** The products whose stock a sent response shows. */
  stockShownBy(response: ServerResponse): StockShown | undefined {
    return this.#shown.get(response)
  }

  /** A cached response for a call of the process itself, such as a page's request for its data, with the products whose stock it shows. */
  partAt(target: string): { answer: CachedResponse; stock: StockShown } | undefined {
    const key = this.#addresses.get(visitKey({ target, chosen: undefined }))
    const remembered = key === undefined ? undefined : this.#answers.peek(key)
    return remembered && remembered.answer.encoding === 'identity' && this.#holds(remembered) ? remembered : undefined
  }

  /** Answers a request for a known address without handling it further. */
  replyAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const key = this.#addresses.get(visitKey(readVisit(request)))
    const remembered = key === undefined ? undefined : this.#answers.get(key)
    if (!remembered || remembered.isInternal) return false
    const holds = this.#holds(remembered)
    if (!holds && !(isStuck(remembered) && this.#mayBeKept(remembered))) return false
    this.#options.outcomes.inc({ kind: 'address', outcome: holds ? 'remembered' : 'stale' })
    this.#countHit(remembered)
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
    const { entry, outcome } =
      remembered && this.#holds(remembered)
        ? ({ entry: remembered, outcome: 'remembered' } as const)
        : await this.#makeOrKeep(cacheRequest, arrived, remembered)
    this.#options.outcomes.inc({ kind, outcome })
    if (entry.answer.status < 500 && byAddress) this.#addresses.set(visitKey(readVisit(request.raw)), key)
    if (!isInternal && entry.isInternal) await this.#promote(entry)
    else if (!isInternal) this.#countHit(entry)
    this.#shown.set(reply.raw, entry.stock)
    reply.hijack()
    const stale = outcome === 'stale' ? staleHeaders(entry) : {}
    this.#sender.send(entry.answer, request.raw, reply.raw, { [requestIdHeader]: request.id, ...stale })
  }

  /** Makes a new response; returns the last page if no new one can be made at the moment. */
  async #makeOrKeep(request: RememberedRequest, arrived: number, last: CacheEntry | undefined): Promise<CacheAnswer> {
    const making = this.#newest(request, arrived).then(
      (response): CacheAnswer => ({ entry: response, outcome: 'made' }),
    )
    if (last?.answer.status !== 200 || !this.#mayBeKept(last)) return making
    try {
      const made = await withTimeout(patienceMs, making)
      if (made) return made
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'shop-unavailable') throw error
    }
    last.failedAtMs = performance.now()
    return { entry: last, outcome: 'stale' }
  }

  /** A run that is under way may have begun before a change that the caller knows of, so one more is made then. */
  async #newest(request: RememberedRequest, arrived: number): Promise<CacheEntry> {
    for (;;) {
      const made = await this.#makeOnce(request)
      if (made.moment >= arrived || this.#holds(made)) return made
    }
  }

  #makeOnce(
    cacheRequest: Pick<RememberedRequest, 'kind' | 'key' | 'make'> & { request?: FastifyRequest },
  ): Promise<CacheEntry> {
    const { kind, key, make, request } = cacheRequest
    const underway = this.#making.get(key)
    if (underway) return underway
    const work = async (): Promise<CacheEntry> => {
      const moment = this.#options.content.now()
      const madeMs = performance.now()
      const source = await make()
      const isInternal = request?.ip === inProcess
      const plain = this.#prepare(source)
      const answer = isInternal || !isCompressible(plain) ? plain : await compressResponse(plain)
      const made = { kind, key, answer, isInternal, make, hits: 0, stock: source.stock, moment, madeMs }
      // A response in which something was left out because of the load of one network is not stored for others.
      if (answer.status < 500 && !currentResponseContext()?.isReduced) this.#answers.set(key, made)
      return made
    }
    const making = this.#inTurn(request, work).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  /** Calls that a page makes while it is rendered belong to the turn of that page. */
  #inTurn(request: FastifyRequest | undefined, work: () => Promise<CacheEntry>): Promise<CacheEntry> {
    if (!request || request.ip === inProcess) return work()
    const network = addressSubject(request.ip)
    const limited = !this.#options.isExempt(request.ip)
    const workFor = limited ? () => runInResponseContext({ network, isReduced: false }, work) : work
    return this.#queue.run(network, workFor, { limited })
  }

  #prepare({ status, body, headers }: ResponseSource): CachedResponse {
    return prepareResponse({ status, body, headers: this.#sharedHeaders(headers) })
  }

  #sharedHeaders(ownHeaders: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const headers = { ...this.#options.headers, ...ownHeaders }
    // Totals differ from list to list, so these headers cannot be shared.
    if ('x-total-count' in ownHeaders) return headers
    const key = JSON.stringify(ownHeaders)
    const shared = this.#headers.get(key) ?? headers
    if (this.#headers.size < maxHeaders) this.#headers.set(key, shared)
    return shared
  }

  /** A response made for the rendering of a page was now requested from outside: it is compressed and counted from now on. */
  async #promote(response: CacheEntry): Promise<void> {
    if (isCompressible(response.answer)) response.answer = await compressResponse(response.answer)
    response.isInternal = false
    if (this.#answers.peek(response.key) === response) this.#answers.set(response.key, response)
  }

  #countHit(response: CacheEntry): void {
    const { answer, kind } = response
    const nowMs = performance.now()
    if (++response.hits < minHitsToRecompress || kind !== 'page' || answer.encoding !== 'br') return
    if (nowMs - this.#lastRecompressedMs < recompressPauseMs) return
    this.#lastRecompressedMs = nowMs
    // Recompressed once only: the result would be the same.
    response.hits = Number.NEGATIVE_INFINITY
    recompressHarder(answer)
      .then((smaller) => {
        if (this.#answers.peek(response.key) !== response || smaller.bytes >= answer.bytes) return
        response.answer = smaller
        this.#answers.set(response.key, response)
      })
      .catch(() => {})
  }

  /**
   * Whether a stale response may be sent if no fresh one can be made: pages always; API responses only while notifications are missing and no change
   * is known.
   */
  #mayBeKept({ kind, moment, stock }: CacheEntry): boolean {
    const { content } = this.#options
    return kind === 'page' || (!content.isListening() && content.unchangedSince(moment, stock))
  }

  /** Whether the response may be sent as it is. The stock on a page may be slightly old; everything else must be current. */
  #holds(response: CacheEntry): boolean {
    const { content } = this.#options
    // Without notifications only pages are served from the cache: the browser checks their data again.
    if (response.kind !== 'page' && !content.isListening()) return false
    if (content.unchangedSince(response.moment, response.stock)) return true
    const age = performance.now() - response.madeMs
    if (response.kind !== 'page' || age > pageMayBeOldMs || !content.unchangedSince(response.moment, [])) return false
    if (age > pageIsRemadeMs) this.#makeOnce(response).catch(() => {})
    return true
  }
}

function isStuck({ failedAtMs }: CacheEntry): boolean {
  return failedAtMs !== undefined && performance.now() - failedAtMs < pauseMs
}

function staleHeaders({ madeMs }: CacheEntry): Record<string, string> {
  const age = String(Math.round((performance.now() - madeMs) / 1000))
  return { age, warning: '110 - "Response is Stale"' }
}
