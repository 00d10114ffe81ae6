import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'

/** Calls only the shop on this machine. */
const call = openOutgoing({ to: 'anywhere', timeoutMs: 4000 })

/** `busy`: the shop starts, stops or has no database; `silent`: it does not answer or does not run. */
export type Answer = 'ready' | 'busy' | 'silent'

export async function requestHealth(address: string): Promise<Answer> {
  try {
    const response = await call(`${address}/readyz`)
    // Another program may listen there.
    if (!response.headers.has('x-request-id')) return 'silent'
    return response.ok ? 'ready' : 'busy'
  } catch {
    return 'silent'
  }
}

/** The address of the shop on this machine: one that listens on all interfaces also listens on the local one. */
export function addressFor({ HOST = '127.0.0.1', PORT = '3000' }: Readonly<Record<string, string>>): string {
  return reachable(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`)
}

export function reachable(address: string): string {
  return address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')
}
