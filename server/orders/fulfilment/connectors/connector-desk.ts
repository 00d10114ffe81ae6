import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectorKind } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { OrderStep } from '#contract/orders/records/order-step.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openSecretBox, type SecretBox } from '#server/platform/credentials/sealed-secrets.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { type ConnectorRecord, takeTurn } from './connectors.repository.ts'
import { CourierCallError, type CourierLine, type CourierService, type ServiceLimits } from './courier-service.ts'
import { firstDelivery, firstDeliveryLimits } from './first-delivery.connector.ts'

export interface ConnectorPace {
  timeoutMs: number
  /** How long a parcel that was sent is not searched for: it may still be on its way. */
  findRestMs: number
  /** Not found so long after it was sent, it did not arrive. Far longer than any call takes. */
  settleMs: number
  /** Then it is sent again, until it was tried so often; from then on somebody has to look. */
  mostAttempts: number
  /** How long what was said of a parcel is believed. */
  askRestMs: number
  /** Multiplies the pause between two calls. */
  factor: number
}

const ourPace: ConnectorPace = {
  timeoutMs: 30_000,
  findRestMs: 60_000,
  settleMs: 900_000,
  mostAttempts: 3,
  askRestMs: 1_200_000,
  factor: 1,
}

/** Takes an order a step further where its courier says so. What that does to it, who speaks with couriers need not know. */
type StepOrder = (db: Database, staff: StaffActor, id: string, step: OrderStep) => Promise<unknown>

/** Everything it takes to speak with couriers' services. */
export interface ConnectorDesk {
  db: Database
  secrets: SecretBox
  pace: ConnectorPace
  stepOrder: StepOrder
  open(connector: ConnectorRecord): Promise<CourierService>
}

interface Speaker {
  speak(line: CourierLine): CourierService
  limits: ServiceLimits
}

/** How each web service is spoken. */
const speakers: Readonly<Record<ConnectorKind, Speaker>> = {
  'first-delivery': { speak: firstDelivery, limits: firstDeliveryLimits },
}

export const limitsOf = ({ kind }: Pick<ConnectorRecord, 'kind'>): ServiceLimits => speakers[kind].limits

/** What a secret was sealed for: moved to another courier or another address's kind, it does not open. */
export const sealedFor = ({ courier_id: id, kind }: Pick<ConnectorRecord, 'courier_id' | 'kind'>) =>
  `courier ${id} ${kind}`

type DeskConfig = Pick<Config, 'dataDir' | 'secretsKey' | 'couriersNearby'>

export function openConnectorDesk(
  db: Database,
  config: DeskConfig,
  stepOrder: StepOrder,
  pace: ConnectorPace = ourPace,
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
      const secret = await secrets.unseal(connector.secret, sealedFor(connector))
      if (secret === undefined) throw new CourierCallError('secret-lost')
      const turn = async (paceMs: number) => {
        const wait = await takeTurn(db, connector.courier_id, paceMs * pace.factor)
        if (wait > 0) await delay(wait)
      }
      return speakers[connector.kind].speak({ address: connector.address, secret, call, turn })
    },
  }
}
