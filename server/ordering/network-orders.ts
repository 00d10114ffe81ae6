import { LRUCache } from 'lru-cache'
import { addressSubject } from '#server/http/address-subject.rules.ts'
import type { LimitMet } from './place-order.repository.ts'

/** A thousand buyers behind one address are a good day; a network that orders more than this in one is nobody's. */
export const mostOrdersOfNetwork = 2000
const dayMs = 86_400_000
const mostNetworks = 20_000

/**
 * Orders placed from each network within a day, in this process: against hundreds of accounts made by one machine, each
 * within its own limits. Whole villages share an address, so it bites far above what they order.
 */
export class NetworkOrders {
  readonly #counts = new LRUCache<string, { count: number }>({ max: mostNetworks, ttl: dayMs })

  metBy(ip: string): LimitMet | undefined {
    const { count } = this.#counts.get(addressSubject(ip)) ?? { count: 0 }
    return count >= mostOrdersOfNetwork ? { kind: 'network', most: mostOrdersOfNetwork } : undefined
  }

  count(ip: string): void {
    const subject = addressSubject(ip)
    const known = this.#counts.get(subject)
    if (known) known.count += 1
    else this.#counts.set(subject, { count: 1 })
  }
}
