import { z } from 'zod'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import {
  CourierCallError,
  type CourierConnection,
  type CourierService,
  type ParcelToSend,
  type SendAnswer,
  type ServiceLimits,
} from './courier-service.ts'

/**
 * Client of First Delivery's API, version 2.4, as its public documentation describes it (decision 78); it has been tested with a simulator only. The
 * API has no reference field and no idempotency key, so the reference is put before the description of the contents, which the API's list of parcels
 * returns.
 */
export const firstDeliveryLimits: ServiceLimits = { maxParcelsPerCall: 100, maxStatesPerCall: 1 }

/**
 * The API allows one creation in ten seconds, two list requests in ten seconds, and one other request a second. The intervals are slightly longer,
 * because requests can overtake each other.
 */
const paceMs = { create: 12_000, filter: 6000, state: 1200, label: 1200 }
const pageSize = 100
/** A day with more pages than this is not plausible for one shop. */
const maxPages = 100
/** The API's maximum amount. */
const maxAmountDinars = 999

const Created = z.object({
  isError: z.literal(false),
  /** One link for the labels of all parcels of a batch. */
  result: z.object({
    link: z.optional(z.unknown()),
    barCodes: z.array(z.object({ index: z.int(), barCode: z.string().min(1) })),
  }),
})
const Refused = z.object({ message: z.unknown() })
const Item = z.object({ barCode: z.string().min(1), Product: z.object({ designation: z.string() }) })
type Item = z.infer<typeof Item>
const Listed = z.object({
  isError: z.literal(false),
  result: z.object({
    CurrentPage: z.int(),
    TotalPages: z.int(),
    Items: z.array(Item),
  }),
})
const State = z.object({
  isError: z.literal(false),
  result: z.object({ state: z.string().min(1), barCode: z.string() }),
})

export function firstDelivery({ address, secret, call, waitForTurn }: CourierConnection): CourierService {
  const authorization = `Bearer ${secret}`

  async function ask(path: string, pace: number, body: object): Promise<Response> {
    await waitForTurn(pace)
    try {
      return await call(`${address.replace(/\/+$/, '')}/${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      })
    } catch (error) {
      const neverLeft = error instanceof OutgoingError && (error.reason === 'address' || error.reason === 'scheme')
      throw new CourierCallError(neverLeft ? 'address' : 'no-answer', error)
    }
  }

  async function read<Body>(response: Response, schema: z.ZodType<Body>): Promise<Body> {
    const problem = problemOf(response.status)
    if (problem) throw new CourierCallError(problem)
    const parsed = schema.safeParse(await jsonOf(response))
    if (!response.ok || !parsed.success)
      throw new CourierCallError(response.status >= 500 ? 'no-answer' : 'not-understood')
    return parsed.data
  }

  const list = async (from: Date, pageNumber: number, limit: number) =>
    (
      await read(
        await ask('filter', paceMs.filter, {
          createdAtFrom: dayInTunis(new Date(from.getTime() - dayMs)),
          createdAtTo: dayInTunis(new Date(Date.now() + dayMs)),
          pagination: { pageNumber, limit },
        }),
        Listed,
      )
    ).result

  return {
    async send(parcels): Promise<SendAnswer> {
      const tooMuch = parcels.find(({ amount }) => amount > maxAmountDinars)
      if (tooMuch) return { kind: 'not-taken', objection: `> ${maxAmountDinars} DT` }
      let response: Response
      try {
        response = await ask('bulk-create', paceMs.create, parcels.map(toBody))
      } catch (error) {
        // The address was refused before a request was sent.
        if (error instanceof CourierCallError && error.problem === 'address')
          return { kind: 'not-taken', problem: 'address', objection: '' }
        throw error
      }
      const problem = problemOf(response.status)
      if (problem) return { kind: 'not-taken', problem, objection: '' }
      if (response.status === 400 || response.status === 422) {
        const refusal = Refused.safeParse(await jsonOf(response))
        return { kind: 'not-taken', objection: refusal.success ? plain(refusal.data.message) : String(response.status) }
      }
      const { result } = await read(response, Created)
      const numbers = byReference(parcels, result.barCodes)
      return isOwnLink(result.link, address)
        ? { kind: 'taken', numbers, labels: new Map([...numbers.keys()].map((key) => [key, result.link as string])) }
        : { kind: 'taken', numbers }
    },

    async findNumbers(references, since) {
      const wantedReferences = new Set(references)
      const items: Item[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { CurrentPage, TotalPages, Items } = await list(since, page, pageSize)
        if (CurrentPage !== page || TotalPages > maxPages) throw new CourierCallError('not-understood')
        items.push(...Items)
        pages = TotalPages
      }
      return grouped(
        items.flatMap(({ barCode, Product }) => {
          const reference = referenceIn(Product.designation)
          return reference && wantedReferences.has(reference) ? [[reference, barCode] as const] : []
        }),
      )
    },

    async listStates(numbers) {
      const states = new Map<string, string>()
      for (const barCode of numbers) {
        const { result } = await read(await ask('etat', paceMs.state, { barCode }), State)
        if (result.barCode === barCode) states.set(barCode, result.state.slice(0, 100))
      }
      return states
    },

    async fetchLabel(place) {
      if (!isOwnLink(place, address)) throw new CourierCallError('address')
      await waitForTurn(paceMs.label)
      let response: Response
      try {
        response = await call(place, { headers: { authorization, accept: 'application/pdf, image/png, image/jpeg' } })
      } catch (error) {
        const isTooLarge = error instanceof OutgoingError && error.reason === 'too-large'
        throw new CourierCallError(isTooLarge ? 'not-understood' : 'no-answer', error)
      }
      const problem = problemOf(response.status)
      if (problem) throw new CourierCallError(problem)
      if (!response.ok) throw new CourierCallError(response.status >= 500 ? 'no-answer' : 'not-understood')
      return Buffer.from(await response.arrayBuffer())
    },

    async test() {
      await list(new Date(), 1, 1)
    },
  }
}

/** A label's link must have the origin of the service: the secret is sent to no other host. */
function isOwnLink(link: unknown, address: string): link is string {
  return typeof link === 'string' && URL.canParse(link) && new URL(link).origin === new URL(address).origin
}

function toBody(parcel: ParcelToSend): object {
  return {
    Client: {
      nom: parcel.name,
      gouvernerat: parcel.governorate,
      ville: parcel.delegation,
      adresse: parcel.address,
      telephone: parcel.phone,
      telephone2: parcel.phone2,
    },
    Produit: {
      prix: parcel.amount,
      designation: `#${parcel.reference} ${parcel.contents}`,
      nombreArticle: parcel.pieces,
      commentaire: parcel.message,
      article: parcel.reference,
      nombreEchange: parcel.exchange ? 1 : 0,
    },
  }
}

const referenceIn = (designation: string) => /^#(\S+)/.exec(designation.trim())?.[1]

/** Groups the numbers by reference, using the position in the request. A repeated line counts once; two numbers for one parcel are two parcels. */
function byReference(parcels: readonly ParcelToSend[], barCodes: readonly { index: number; barCode: string }[]) {
  return grouped(
    barCodes.flatMap(({ index, barCode }) => {
      const reference = parcels[index]?.reference
      return reference ? [[reference, barCode] as const] : []
    }),
  )
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, readonly string[]> {
  const groups = new Map<string, Set<string>>()
  for (const [reference, number] of pairs) groups.set(reference, (groups.get(reference) ?? new Set()).add(number))
  return new Map([...groups].map(([reference, numbers]) => [reference, [...numbers]]))
}

/** The problem of a status that the service returns without having processed the request; undefined for other statuses. */
function problemOf(status: number): 'secret' | 'busy' | 'address' | undefined {
  if (status === 401 || status === 403) return 'secret'
  if (status === 429) return 'busy'
  return status === 404 || status === 405 ? 'address' : undefined
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const plain = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message)).slice(0, 300)
