import type { ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

/** A parcel as every courier's service asks for it. */
export interface ParcelToSend {
  /** Ours for it: what it is found by again. */
  reference: string
  name: string
  phone: string
  /** Another telephone number of the customer. */
  phone2: string
  governorate: string
  delegation: string
  address: string
  contents: string
  pieces: number
  /** In dinars. */
  amount: number
  message: string
  mayOpen: boolean
  /** Whether the courier takes pieces back for it. */
  exchange: boolean
}

/** What came of sending where an answer was heard and understood. Everything else is thrown, and uncertain. */
export type SendAnswer =
  | {
      kind: 'taken'
      numbers: ReadonlyMap<string, readonly string[]>
      /** Where the label of each is to be had, in words this service alone understands; several may be on one. */
      labels?: ReadonlyMap<string, string>
    }
  /** None of it was taken. With a problem of the line, because of that; else because of what was sent. */
  | { kind: 'not-taken'; problem?: ConnectorProblem; objection: string }

/**
 * The one way to speak with the web service of a courier. What is found by reference is all there is under it: a service
 * that lists only a part of what it has must throw instead.
 */
export interface CourierService {
  send(parcels: readonly ParcelToSend[]): Promise<SendAnswer>
  /** The courier's numbers of what he has under these references, of those sent since then. */
  find(references: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly string[]>>
  /** The state of each of these parcels, in the courier's words. */
  states(numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The label that is to be had there, whatever it is; left out by a service that makes none. */
  label?(place: string): Promise<Buffer>
  /** Asks for something harmless. */
  test(): Promise<void>
}

/** What it takes to speak with one. */
export interface CourierLine {
  address: string
  secret: string
  call: Outgoing
  /** Waits until a call may be made, and keeps the next for so long. */
  turn: (paceMs: number) => Promise<void>
}

export interface ServiceLimits {
  /** How many parcels go in one call. */
  batch: number
  /** How many are asked for in one call. */
  statesAtOnce: number
}

/** A failed call, by what the shop can do about it. Does not name the address. */
export class CourierCallError extends Error {
  readonly problem: ConnectorProblem

  constructor(problem: ConnectorProblem, cause?: unknown) {
    super(`The courier's service: ${problem}`, { cause })
    this.name = 'CourierCallError'
    this.problem = problem
  }
}
