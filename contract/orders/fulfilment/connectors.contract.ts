import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { Parcel } from './manifests.contract.ts'
import { stateMeanings } from './said-states.rules.ts'

/** The web services that are spoken: what they are called, and where they are by their own documentation. */
export const connectorKinds = {
  'first-delivery': { name: 'First Delivery (2.4)', address: 'https://www.firstdeliverygroup.com/api/v2' },
} as const
export type ConnectorKind = keyof typeof connectorKinds
const kinds = Object.keys(connectorKinds) as ConnectorKind[]

/** Why a call of the courier's web service failed, by what the shop can do about it. */
const connectorProblems = ['secret', 'secret-lost', 'address', 'busy', 'no-answer', 'not-understood'] as const
export type ConnectorProblem = (typeof connectorProblems)[number]

const Meaning = z.enum(stateMeanings)
const httpAddress = line(300).check(z.refine((text) => /^https?:\/\/[^@\s]+$/.test(text) && URL.canParse(text)))

export const ConnectorFields = z.strictObject({
  kind: z.enum(kinds),
  address: httpAddress,
  /** Kept as it was where it is left out. */
  secret: z.optional(line(500)),
  active: z.boolean(),
  /** Whether orders are stepped forward as the courier says. */
  follows: z.boolean(),
  /** What the courier's words mean; those left out mean nothing yet. */
  states: z.record(line(100), Meaning),
})
export type ConnectorFields = z.infer<typeof ConnectorFields>

export const Connector = z.object({
  courierId: z.number(),
  kind: z.enum(kinds),
  address: z.string(),
  hasSecret: z.boolean(),
  active: z.boolean(),
  follows: z.boolean(),
  /** Every word the courier has used or that was written down, with how many parcels it was last said of. */
  states: z.array(z.object({ said: z.string(), meaning: z.nullable(Meaning), parcels: z.number() })),
  problem: z.nullable(z.enum(connectorProblems)),
  problemAt: z.nullable(z.string()),
})
export type Connector = z.infer<typeof Connector>

const dispatchStatuses = ['waiting', 'uncertain', 'sent', 'rejected'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

/** A parcel as its courier's service knows it. */
export const Dispatch = z.object({
  parcel: Parcel,
  courierId: z.number(),
  reference: z.string(),
  status: z.enum(dispatchStatuses),
  attemptedAt: z.nullable(z.string()),
  /** How often it was looked for since, in vain. */
  looks: z.number(),
  /** What the courier objected to, or by which numbers he has it twice. */
  problem: z.string(),
  said: z.string(),
  saidAt: z.nullable(z.string()),
  meaning: z.nullable(Meaning),
  /** Whether what is said and what is known here are the same. */
  agrees: z.boolean(),
  /** Whether the parcel was withdrawn here, but not cancelled at the courier. */
  toCancel: z.boolean(),
  /** The step what is said would be. */
  step: z.nullable(z.enum(['delivered', 'refused', 'lost'])),
})
export type Dispatch = z.infer<typeof Dispatch>

const positive = z.int().check(z.positive())
const byId = z.strictObject({ id: numberInQuery(positive) })
const base = '/api/admin/couriers'

export const connectorEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/connectors',
    guard: 'staff',
    right: 'read-orders',
    summary: 'How the web services of couriers are spoken with; their secrets are never said',
    replies: { 200: z.array(Connector) },
  },
  keep: {
    method: 'PUT',
    path: `${base}/:id/connector`,
    guard: 'staff',
    right: 'keep-couriers',
    summary: 'How the web service of this courier is spoken with; a secret that is left out stays as it was',
    params: byId,
    body: ConnectorFields,
    replies: { 200: z.array(Connector) },
  },
  test: {
    method: 'POST',
    path: `${base}/:id/connector/test`,
    guard: 'staff',
    right: 'keep-couriers',
    summary: 'Calls the web service without sending anything, and says whether it answers',
    params: byId,
    replies: { 200: z.object({ problem: z.nullable(z.enum(connectorProblems)) }) },
  },
  dispatches: {
    method: 'GET',
    path: `${base}/:id/dispatches`,
    guard: 'staff',
    right: 'read-orders',
    summary:
      'Parcels given to a web service: first those somebody has to look at, then those on their way, 300 at most',
    params: byId,
    replies: { 200: z.array(Dispatch) },
  },
  settle: {
    method: 'POST',
    path: '/api/admin/parcels/:id/dispatch',
    guard: 'staff',
    right: 'handle-orders',
    summary:
      'One parcel at its web service: `send` it (again; an uncertain one is looked for once more first), `look` for it, or ' +
      'take the `step` the courier says; `told` that it was taken back here, it is not listed any more',
    params: byId,
    body: z.strictObject({ wish: z.enum(['send', 'look', 'step', 'told']) }),
    replies: { 200: Dispatch },
  },
})
