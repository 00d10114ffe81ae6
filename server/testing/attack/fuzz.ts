import { placeOrderPath } from '#contract/orders/records/place-order-call.ts'
import type { ApiDocument } from './api-document.ts'
import { type FuzzedRequest, RequestMaker } from './request-arbitrary.ts'

type Headers = Readonly<Record<string, string>>

export interface Reply {
  status: number
  body: string
}

export interface Attacker {
  name: string
  headers: Headers
  /** The endpoint that tells whether the session is still open. Some requests end their own session: then `renew` signs in again. */
  session?: string
  renew?(): Promise<Headers>
}

export interface FuzzOptions {
  document: ApiDocument
  attackers: readonly Attacker[]
  /** The number of random requests of each attacker; requests with each text of `probing` come in addition. */
  count: number
  seed: number
  send(request: FuzzedRequest): Promise<Reply>
  maxConcurrent?: number
  /** Ids of products to order until responses name others. */
  products?: readonly string[]
  /** Existing orders, so that calls about orders find some. */
  orders?: readonly string[]
  /** Texts that are tried in every text field. */
  probeTexts?: readonly string[]
  /** A request without a response after this time counts as a hang. */
  patienceMs?: number
}

export interface Finding {
  what: 'fault' | 'hang' | 'leak'
  attacker: string
  request: FuzzedRequest
  status: number
  body: string
}

export interface FuzzReport {
  sentCount: number
  byClass: Record<string, number>
  /** Responses with status 503, which the shop gives when too many clients read long lists at once. */
  refusedBusyCount: number
  findings: Finding[]
  /** Ids of orders that the shop confirmed. */
  placedOrderIds: string[]
  /** The number of order requests. */
  orderAttempts: number
  /** The number of order requests that succeeded. */
  placedOrderCount: number
}

/** Texts that break code which does not escape its input. */
const defaultProbes = ["'", '\u0000']

const sessionProblem = /"code":"(unauthenticated|session-expired|password-change-required)"/
const hung = { status: 0, body: '' }
/** Internals that no response may contain. */
const internalDetails = /\bat \S+ ?\(?(file:|\/)\S+:\d+:\d+|node_modules\/|syntax error at or near|pg_catalog/

/** Sends requests made from the API description, from all attackers in turn, and reports every faulty response. */
export async function fuzz({
  document,
  attackers,
  count,
  seed,
  send,
  maxConcurrent = 4,
  probeTexts = defaultProbes,
  products = [],
  orders = [],
  patienceMs = 5000,
}: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    sentCount: 0,
    byClass: {},
    refusedBusyCount: 0,
    findings: [],
    placedOrderIds: [],
    orderAttempts: 0,
    placedOrderCount: 0,
  }
  const knownThings = new KnownThings(products, orders)
  const maker = new RequestMaker(document)
  for (const [index, attacker] of attackers.entries()) {
    const requests = [...maker.random(attacker.name, seed + index, count), ...maker.probes(seed + index, probeTexts)]
    await Promise.all(Array.from({ length: maxConcurrent }, () => work(attacker, requests)))
  }
  return report

  async function work(attacker: Attacker, requests: FuzzedRequest[]): Promise<void> {
    for (let nextRequest = requests.pop(); nextRequest; nextRequest = requests.pop()) {
      const request = knownThings.fill({
        ...nextRequest,
        headers: { accept: 'application/json', ...attacker.headers, ...nextRequest.headers },
      })
      const reply = await answeredWithin(patienceMs, send(request))
      take(attacker, request, reply)
      if (sessionProblem.test(reply.body) && (await isOut(attacker)))
        attacker.headers = (await attacker.renew?.()) ?? {}
    }
  }

  async function isOut({ session, headers }: Attacker): Promise<boolean> {
    if (!session) return false
    const { status, body } = await send({ method: 'GET', url: session, headers })
    return status !== 200 || body.includes('"shopper":null')
  }

  function take({ name }: Attacker, request: FuzzedRequest, { status, body }: Reply): void {
    const kind = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`
    report.sentCount += 1
    report.byClass[kind] = (report.byClass[kind] ?? 0) + 1
    const what = faultOf({ status, body })
    if (what === 'turned away') report.refusedBusyCount += 1
    else if (what) report.findings.push({ what, attacker: name, request, status, body: body.slice(0, 500) })
    if (status < 300) knownThings.learn(body)
    if (status === 201 && isOrder(request)) report.placedOrderIds.push((JSON.parse(body) as { _id: string })._id)
    if (name !== 'shopper' || request.method !== 'POST' || request.url !== placeOrderPath) return
    report.orderAttempts += 1
    if (status === 200 || status === 201) report.placedOrderCount += 1
  }
}

export function faultOf({ status, body }: Reply): Finding['what'] | 'turned away' | undefined {
  if (status === 0) return 'hang'
  if (status === 503 && body.includes('"too-busy"')) return 'turned away'
  if (status >= 500) return 'fault'
  return internalDetails.test(body) ? 'leak' : undefined
}

const isOrder = ({ method, url }: FuzzedRequest) => method === 'POST' && /^\/api\/(admin\/)?orders$/.test(url)

export async function answeredWithin(patienceMs: number, answer: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(resolve, patienceMs, hung)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const shapes: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f-]{27}$/,
  digits: /^\d{1,15}$/,
  word: /^[\w.-]{2,60}$/,
}
const telling = new Set(['_id', 'id', 'productKey', 'slug', 'username', 'colorId', 'number'])

function isProduct(value: unknown): value is { _id: string } {
  return typeof value === 'object' && value !== null && '_id' in value && 'mainCategory' in value
}

/** Ids from earlier responses, for use in later requests. */
class KnownThings {
  readonly #things: Record<string, string[]> = {
    uuid: [crypto.randomUUID()],
    digits: ['1'],
    word: ['jebba'],
    product: ['jebba'],
  }

  constructor(products: readonly string[], orders: readonly string[]) {
    for (const id of products) this.#keep(id, 'product')
    for (const id of orders) this.#keep(id)
  }

  learn(body: string): void {
    if (body.length > 100_000 || !/^[[{]/.test(body)) return
    JSON.parse(body, (key, value: unknown) => {
      if (telling.has(key)) this.#keep(String(value))
      if (isProduct(value)) this.#keep(value._id, 'product')
      return value
    })
  }

  fill({ url, body, headers, ...request }: FuzzedRequest): FuzzedRequest {
    const filled = (text: string) =>
      text.replace(/«(\w+):(\d+)»/g, (_all, kind: string, index: string) => this.#at(kind, Number(index)))
    const filledHeaders = Object.entries(headers).map(([name, value]) => [name, filled(value)])
    return {
      ...request,
      url: filled(url),
      headers: Object.fromEntries(filledHeaders),
      ...(body !== undefined && { body: filled(body) }),
    }
  }

  #keep(text: string, kind = Object.keys(shapes).find((key) => shapes[key]?.test(text))): void {
    const things = kind && this.#things[kind]
    if (!things || things.includes(text)) return
    things.push(text)
    if (things.length > 300) things.splice(1, 1)
  }

  #at(kind: string, index: number): string {
    const things = this.#things[kind] ?? []
    return things[index % things.length] ?? 'x'
  }
}
