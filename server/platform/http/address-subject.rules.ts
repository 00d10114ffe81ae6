import { isIPv4, isIPv6 } from 'node:net'

const withoutPrefix = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, '')

/** The subject of rate limits for an address. A client usually has a whole /64 of IPv6 addresses, which counts as one. */
export function addressSubject(ip: string): string {
  const address = withoutPrefix(ip)
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * The network of an address: an IPv4 address, or the /64 of an IPv6 address, because one machine may use many addresses in it. Undefined for an
 * address of this machine: behind a proxy that is not trusted, all visitors would have it.
 */
export function networkOf(ip: string): string | undefined {
  const address = withoutPrefix(ip)
  if (address.startsWith('127.') || address === '::1') return undefined
  if (isIPv6(address)) return `${ipv6Groups(address).slice(0, 3).join(':')}::/48`
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : undefined
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const leadingGroups = head.split(':').filter(Boolean)
  const trailingGroups = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - leadingGroups.length - trailingGroups.length
  const groups = [...leadingGroups, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...trailingGroups]
  return groups.map((group) => group.toLowerCase().padStart(4, '0'))
}
