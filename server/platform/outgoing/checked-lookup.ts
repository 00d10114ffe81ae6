import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'

/** Whether connections to this IP address are allowed. */
export type IsAllowed = (address: string) => boolean

export type ResolveAll = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const askSystem: ResolveAll = (host, done) => systemLookup(host, { all: true }, done)

/**
 * Resolves a host once, for the connection itself, so that the checked address is the one that is used. If any of several addresses is forbidden,
 * the host is.
 */
export function checkedLookup(isAllowed: IsAllowed, resolve: ResolveAll = askSystem): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new OutgoingError('connection'), [])
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new OutgoingError('address'), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** Checks hosts that are IP addresses, which are never resolved. `URL` has normalised their notation. */
export function isForbiddenLiteral(isAllowed: IsAllowed, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAllowed(host)
}
