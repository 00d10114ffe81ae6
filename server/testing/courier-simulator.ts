import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type DrawnLabel, labelsAsPdf, labelsAsPng } from './courier-label.ts'

/** Faults of a call. The simulator processes a call before it injects a fault, except with `lost`, `error` and `arrives-late`. */
export const sendFaults = [
  ...(['late', 'never', 'lost', 'arrives-late', 'error', 'error-after', 'half', 'cut', 'twice', 'garbage'] as const),
] as const
export type SendFault = (typeof sendFaults)[number]

/** States listed in First Delivery's documentation, and one that is not. */
export const courierStates = [
  ...['En attente', 'En cours', 'Livré', 'Échange', 'Retour expéditeur', 'Supprimé', 'Au magasin', 'À vérifier'],
  ...['Retour reçu', 'Retour définitif', 'Chez le voisin'],
]

interface KeptParcel {
  number: string
  designation: string
  body: Sent
  createdAt: Date
  state: string
}

interface Sent {
  Client: { nom: string; telephone: string }
  Produit: { prix: number; designation: string; nombreArticle: number }
}

interface SimulatorOptions {
  token: string
  port?: number
  /** The format of its labels. */
  labelsAs?: 'pdf' | 'png'
  /** The delay of a late response. */
  lateMs?: number
  /** The factor for the required pause between two calls; 0 for none. */
  paceFactor?: number
  /** The fault of the next call of this kind; undefined for none. */
  fault?: (kind: CallKind) => SendFault | undefined
  hear?: (line: string) => void
}

type CallKind = 'bulk-create' | 'filter' | 'etat' | 'bulk-print'
const paceMs: Readonly<Record<CallKind, number>> = {
  'bulk-create': 10_000,
  filter: 5000,
  etat: 1000,
  'bulk-print': 1000,
}
const maxInBatch = 100

/**
 * Simulates a courier's web service: it limits the rate of calls and the size of a batch, and has neither idempotency keys nor callbacks. It may
 * accept parcels without confirming, confirm too late, or answer something else.
 */
export interface CourierSimulator {
  address: string
  parcels: readonly KeptParcel[]
  /** The number of calls refused for exceeding the rate. */
  tooFast: number
  calls: Readonly<Record<CallKind, number>>
  /** The parcels that were sent with this reference of the shop. */
  under(reference: string): KeptParcel[]
  /** Processes the calls that were delayed. */
  arrive(): void
  /** Duplicates the last parcel, as if it had been sent twice, or removes the duplicate. */
  double(): void
  undouble(): void
  /** Sets the state of a parcel. */
  move(number: string, state: string): void
  stop(): Promise<void>
}

export async function startCourierSimulator(options: SimulatorOptions): Promise<CourierSimulator> {
  const {
    token,
    port = 0,
    labelsAs = 'pdf',
    lateMs = 0,
    paceFactor = 0,
    fault = () => undefined,
    hear = () => {},
  } = options
  const keptParcels: KeptParcel[] = []
  const underWay: Sent[][] = []
  const lastCall: Partial<Record<CallKind, number>> = {}
  const calls = { 'bulk-create': 0, filter: 0, etat: 0, 'bulk-print': 0 }
  let tooFast = 0
  let counter = 683_000_000_000

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`
  const keep = (batch: readonly Sent[]) =>
    batch.map((body): KeptParcel => {
      counter += 1
      const { designation } = body.Produit
      const parcel = { number: String(counter), designation, body, createdAt: new Date(), state: 'En attente' }
      keptParcels.push(parcel)
      return parcel
    })

  function create(body: unknown, happens: SendFault | undefined): Outcome {
    const batch = body as Sent[]
    if (!Array.isArray(batch) || batch.length === 0 || batch.length > maxInBatch) return refusal('1 à 100 commandes')
    const wrong = batch.findIndex(({ Client, Produit }) => !Client?.nom || !(Produit?.prix >= 0 && Produit.prix <= 999))
    if (wrong >= 0) return refusal(`commande ${wrong}: prix ou client invalide`)
    if (happens === 'lost') return { hang: true }
    if (happens === 'error') return failure
    if (happens === 'arrives-late') {
      underWay.push(batch)
      return { hang: true }
    }
    const taken = keep(happens === 'half' ? batch.slice(0, Math.floor(batch.length / 2)) : batch)
    const barCodes = taken.map(({ number: barCode }, index) => ({ index, barCode }))
    const codesTwice = happens === 'twice' ? [...barCodes, ...barCodes] : barCodes
    const link = `${address()}/bulk-print?q=${Buffer.from(taken.map(({ number }) => number).join()).toString('base64url')}`
    return { status: 201, body: { status: 201, isError: false, message: 'ok', result: { link, barCodes: codesTwice } } }
  }

  function filter(body: unknown): Outcome {
    const { pagination, createdAtFrom, createdAtTo } = body as Filter
    const from = new Date(createdAtFrom)
    const periodEnd = new Date(createdAtTo)
    const periodParcels = keptParcels.filter(({ createdAt }) => createdAt >= from && createdAt <= periodEnd)
    const { pageNumber, limit } = pagination
    const Items = periodParcels.slice((pageNumber - 1) * limit, pageNumber * limit).map((periodParcel) => ({
      barCode: periodParcel.number,
      createdAt: periodParcel.createdAt.toISOString(),
      state: periodParcel.state,
      exchange: '0',
      Client: { name: periodParcel.body.Client.nom, telephone: periodParcel.body.Client.telephone },
      Product: {
        designation: periodParcel.designation,
        price: periodParcel.body.Produit.prix,
        itemNumber: periodParcel.body.Produit.nombreArticle,
      },
    }))
    const TotalPages = Math.ceil(periodParcels.length / limit)
    const result = { CurrentPage: pageNumber, TotalPages, TotalCount: periodParcels.length, PageSize: limit, Items }
    return { status: 200, body: { status: 200, isError: false, message: 'ok', result } }
  }

  function state(body: unknown): Outcome {
    const { barCode } = body as { barCode: string }
    const parcel = keptParcels.find(({ number }) => number === barCode)
    if (!parcel) return { status: 400, body: { status: 400, isError: true, message: 'code introuvable' } }
    return {
      status: 200,
      body: { status: 200, isError: false, message: 'ok', result: { state: parcel.state, barCode } },
    }
  }

  /** The labels of one batch; anybody with the link can fetch them. */
  async function print(query: string): Promise<Outcome> {
    const numbers = Buffer.from(new URLSearchParams(query).get('q') ?? '', 'base64url')
      .toString()
      .split(',')
    const labels = numbers.flatMap((number): DrawnLabel[] => {
      const storedParcel = keptParcels.find((parcel) => parcel.number === number)
      if (!storedParcel) return []
      const { Client, Produit } = storedParcel.body
      return [
        { number, lines: [Client.nom, Client.telephone, storedParcel.designation.slice(0, 40), `${Produit.prix} DT`] },
      ]
    })
    if (labels.length === 0) return { status: 404, body: {} }
    return { status: 200, body: await (labelsAs === 'pdf' ? labelsAsPdf(labels) : labelsAsPng(labels)) }
  }

  /** Whether the rate limit allows the call. */
  function inTime(kind: CallKind): boolean {
    calls[kind] += 1
    const now = performance.now()
    const soon = now - (lastCall[kind] ?? Number.NEGATIVE_INFINITY) < paceMs[kind] * paceFactor
    lastCall[kind] = now
    if (soon) tooFast += 1
    return !soon
  }

  function refusedAs(authorization: string | undefined, path: string, kind: CallKind): number | undefined {
    if (authorization !== `Bearer ${token}`) return 401
    if (!Object.hasOwn(paceMs, kind) || path.includes('/nowhere/')) return 404
    return inTime(kind) ? undefined : 429
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const [place = '', query = ''] = path.split('?')
    const kind = place.split('/').at(-1) as CallKind
    const body: unknown = JSON.parse((await text(request)) || '{}')
    const status = refusedAs(request.headers.authorization, path, kind)
    if (status) return send(response, { status, body: {} })
    const happens = fault(kind)
    hear(`${kind}: ${happens ?? 'as it should'}`)
    const done = {
      'bulk-create': () => create(body, happens),
      filter: () => filter(body),
      etat: () => state(body),
      'bulk-print': () => print(query),
    }
    const outcome = await done[kind]()
    if (happens === 'cut') response.destroy()
    else if (happens === 'late') setTimeout(() => send(response, outcome), lateMs).unref()
    else send(response, happens ? (heard[happens] ?? outcome) : outcome)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    address: address(),
    parcels: keptParcels,
    calls,
    get tooFast() {
      return tooFast
    },
    under: (reference) => keptParcels.filter(({ designation }) => designation.startsWith(`#${reference} `)),
    arrive: () => {
      for (const batch of underWay.splice(0)) keep(batch)
    },
    double: () => {
      const last = keptParcels.at(-1)
      if (last) keep([last.body])
    },
    undouble: () => void keptParcels.pop(),
    move: (number, nextState) => {
      for (const keptParcel of keptParcels) if (keptParcel.number === number) keptParcel.state = nextState
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface Filter {
  createdAtFrom: string
  createdAtTo: string
  pagination: { pageNumber: number; limit: number }
}

type Outcome = { status: number; body: object | string | Buffer } | { hang: true }

const failure: Outcome = { status: 500, body: { status: 500, isError: true, message: 'Erreur interne' } }
/** The response that the client gets with each fault. */
const heard: Partial<Record<SendFault, Outcome>> = {
  never: { hang: true },
  lost: { hang: true },
  'arrives-late': { hang: true },
  error: failure,
  'error-after': failure,
  half: failure,
  garbage: { status: 200, body: '<html>Maintenance</html>' },
}
const refusal = (message: string): Outcome => ({ status: 400, body: { status: 400, isError: true, message } })

function send(response: ServerResponse, outcome: Outcome): void {
  if ('hang' in outcome || response.destroyed) return
  const { status, body } = outcome
  response.statusCode = status
  const isFile = Buffer.isBuffer(body)
  const isPage = typeof body === 'string'
  response.setHeader('content-type', isFile ? 'application/octet-stream' : isPage ? 'text/html' : 'application/json')
  response.end(isFile || isPage ? body : JSON.stringify(body))
}
