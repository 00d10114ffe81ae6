import type { ConnectorProblem } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

/** The parcel data that couriers' services need. */
export interface ParcelToSend {
  /** The shop's reference, by which the parcel can be found again. */
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
  /** The amount in dinars. */
  amount: number
  message: string
  mayOpen: boolean
  /** Whether the courier collects pieces in exchange. */
  exchange: boolean
}

/** The result of sending, if the answer was received and understood. In all other cases an error is thrown, and the result is uncertain. */
export type SendAnswer =
  | {
      kind: 'taken'
      numbers: ReadonlyMap<string, readonly string[]>
      /** The address of each parcel's label, in a form that only this service understands; several parcels may share a label. */
      labels?: ReadonlyMap<string, string>
    }
  /** The courier took no parcel. With a `problem`, the reason is the connection; without one, the courier objects to the sent data. */
  | { kind: 'not-taken'; problem?: ConnectorProblem; objection: string }

/**
 * The interface to the web service of a courier. The result of `findNumbers` must be complete, because a parcel that is missing in it is sent again: a
 * service that can list only a part must throw an error.
 */
export interface CourierService {
  send(parcels: readonly ParcelToSend[]): Promise<SendAnswer>
  /** The courier's numbers of the parcels with these references that were sent since this time. */
  findNumbers(references: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly string[]>>
  /** The state of each parcel, by the courier's state names. */
  listStates(numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Fetches the file of a label, which can have any type; absent if the service makes no labels. */
  fetchLabel?(place: string): Promise<Buffer>
  /** Tests the connection with a harmless request. */
  test(): Promise<void>
}

/** What the client of a courier's service needs to make calls. */
export interface CourierConnection {
  address: string
  secret: string
  call: Outgoing
  /** Waits until a call is allowed, and blocks the next call for `paceMs`. */
  waitForTurn: (paceMs: number) => Promise<void>
}

export interface ServiceLimits {
  /** The maximum number of parcels sent in one call. */
  maxParcelsPerCall: number
  /** The maximum number of parcels whose state is requested in one call. */
  maxStatesPerCall: number
}

/** A failed call. The problem tells what the shop can do about it; the message does not contain the service's address. */
export class CourierCallError extends Error {
  readonly problem: ConnectorProblem

  constructor(problem: ConnectorProblem, cause?: unknown) {
    super(`The courier's service: ${problem}`, { cause })
    this.name = 'CourierCallError'
    this.problem = problem
  }
}
