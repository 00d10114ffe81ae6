import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectorKind } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { OrderStep } from '#contract/orders/records/order-step.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openSecretBox, type SecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { type ConnectorRecord, reserveCallSlot } from './connectors.repository.ts'
import { CourierCallError, type CourierConnection, type CourierService, type ServiceLimits } from './courier-service.ts'
import { firstDelivery, firstDeliveryLimits } from './first-delivery.connector.ts'

export interface ConnectorPace {
  timeoutMs: number
  /** The time after sending a parcel in which it is not searched for, because the request may still arrive. */
  findRestMs: number
  /** A parcel that is not found this long after it was sent has not arrived; much longer than any call takes. */
  settleMs: number
  /** The maximum number of attempts to send a parcel; after that the staff must act. */
  maxAttempts: number
  /** How long the reported state of a parcel is considered current. */
  askRestMs: number
  /** Multiplies the pause between two calls. */
  pauseFactor: number
}

const defaultPace: ConnectorPace = {
  timeoutMs: 30_000,
  findRestMs: 60_000,
  settleMs: 900_000,
  maxAttempts: 3,
  askRestMs: 1_200_000,
  pauseFactor: 1,
}

/** Moves an order to the next state reported by its courier. It is passed in, because connectors may not depend on the orders' state transitions. */
type StepOrder = (db: Database, staff: StaffActor, id: string, step: OrderStep) => Promise<unknown>

/** The dependencies of calls to couriers' services. */
export interface ConnectorDesk {
  db: Database
  secrets: SecretBox
  pace: ConnectorPace
  stepOrder: StepOrder
  open(connector: ConnectorRecord): Promise<CourierService>
}

interface ConnectorClient {
  openService(line: CourierConnection): CourierService
  limits: ServiceLimits
}

/** The client of each courier's web service. */
const connectorClients: Readonly<Record<ConnectorKind, ConnectorClient>> = {
  'first-delivery': { openService: firstDelivery, limits: firstDeliveryLimits },
}

export const limitsOf = ({ kind }: Pick<ConnectorRecord, 'kind'>): ServiceLimits => connectorClients[kind].limits

/** The purpose a secret is encrypted for: it cannot be decrypted for another courier or another kind of service. */
export const sealingPurposeOf = ({ courier_id: id, kind }: Pick<ConnectorRecord, 'courier_id' | 'kind'>) =>
  `courier ${id} ${kind}`

type DeskConfig = Pick<Config, 'dataDir' | 'secretsKey' | 'couriersNearby'>

export function openConnectorDesk(
  db: Database,
  config: DeskConfig,
  stepOrder: StepOrder,
  pace: ConnectorPace = defaultPace,
): ConnectorDesk {
  const secrets = openSecretBox(config)
  const allowedAddresses = config.couriersNearby ? 'anywhere' : isPublicAddress
  // Lists of a hundred parcels exceed the default limit.
  const call: Outgoing = openOutgoing({ to: allowedAddresses, timeoutMs: pace.timeoutMs, mostBytes: 8 * 1024 * 1024 })
  return {
    db,
    secrets,
    pace,
    stepOrder,
    open: async (connector) => {
      if (!connector.secret) throw new CourierCallError('secret')
      const secret = await secrets.unseal(connector.secret, sealingPurposeOf(connector))
      if (secret === undefined) throw new CourierCallError('secret-lost')
      const turn = async (paceMs: number) => {
        const wait = await reserveCallSlot(db, connector.courier_id, paceMs * pace.pauseFactor)
        if (wait > 0) await delay(wait)
      }
      return connectorClients[connector.kind].openService({
        address: connector.address,
        secret,
        call,
        waitForTurn: turn,
      })
    },
  }
}
