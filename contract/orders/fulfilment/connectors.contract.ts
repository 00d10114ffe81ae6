import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { stateMeanings } from './courier-states.rules.ts'
import { Parcel } from './manifests.contract.ts'

/** The supported web services of couriers: the name, and the address given in their documentation. */
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
  /** The stored secret stays if this is left out. */
  secret: z.optional(line(500)),
  active: z.boolean(),
  /** Whether the state of an order follows the state reported by the courier. */
  follows: z.boolean(),
  /** The meaning of each of the courier's state names; a name that is missing has no meaning yet. */
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
  /** Every state name that the courier has sent or the owner has entered, with the number of parcels whose latest state it is. */
  states: z.array(z.object({ said: z.string(), meaning: z.nullable(Meaning), parcels: z.number() })),
  problem: z.nullable(z.enum(connectorProblems)),
  problemAt: z.nullable(z.string()),
})
export type Connector = z.infer<typeof Connector>

const dispatchStatuses = ['waiting', 'uncertain', 'sent', 'rejected'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

/** A parcel that is sent to a courier's web service, with the state that the service reports. */
export const Dispatch = z.object({
  parcel: Parcel,
  courierId: z.number(),
  reference: z.string(),
  status: z.enum(dispatchStatuses),
  attemptedAt: z.nullable(z.string()),
  /** The number of times since `attemptedAt` that the parcel was looked up at the courier and not found. */
  looks: z.number(),
  /** The courier's objection, or the numbers of the duplicates if the courier has the parcel twice. */
  problem: z.string(),
  said: z.string(),
  saidAt: z.nullable(z.string()),
  meaning: z.nullable(Meaning),
  /** Whether the courier's state and the shop's state agree. */
  agrees: z.boolean(),
  /** Whether the parcel was withdrawn here, but not cancelled at the courier. */
  toCancel: z.boolean(),
  /** The order step that corresponds to the courier's state. */
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
