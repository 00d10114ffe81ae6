import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'

/** Asked on this machine, and of the shop alone. */
const call = openOutgoing({ to: 'anywhere', timeoutMs: 4000 })

/** `busy` is a shop that opens, closes, or has no database; a silent one does not answer, or is not there. */
export type Answer = 'ready' | 'busy' | 'silent'

export async function askShop(address: string): Promise<Answer> {
  try {
    const response = await call(`${address}/readyz`)
    // Another program may listen there.
    if (!response.headers.has('x-request-id')) return 'silent'
    return response.ok ? 'ready' : 'busy'
  } catch {
    return 'silent'
  }
}

/** Where to ask it, from this machine: who listens everywhere listens here as well. */
export function addressFor({ HOST = '127.0.0.1', PORT = '3000' }: Readonly<Record<string, string>>): string {
  return reachable(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`)
}

export function reachable(address: string): string {
  return address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')
}
