import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'

/** Which addresses, in figures, may be connected to. */
export type IsAllowed = (address: string) => boolean

export type ResolveAll = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const askSystem: ResolveAll = (host, done) => systemLookup(host, { all: true }, done)

/**
 * Finds where a connection goes, once, for the connection itself: what was checked is what is connected to, and no second
 * question can be answered with another address. One forbidden address among several forbids the name.
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

/** A host written in figures is never looked up. `URL` has made one figure of every way to write them. */
export function isForbiddenLiteral(isAllowed: IsAllowed, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAllowed(host)
}
