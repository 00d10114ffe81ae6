import { BlockList, isIPv4 } from 'node:net'

/** IPv4 ranges that are not on the public internet: this machine, private networks, cloud metadata and reserved ranges. */
const notPublic4 = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [network = '', bits] = range.split('/')
  notPublic4.addSubnet(network, Number(bits))
}

/** The public range of IPv6; the exceptions in it are tunnels to IPv4 and reserved ranges. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic6.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address)
  // An IPv4 address written as IPv6 (::ffff:…) is not in the public range.
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
