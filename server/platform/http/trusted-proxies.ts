import { BlockList, isIPv6 } from 'node:net'

/** Whether a connection comes from this machine or from a trusted proxy, and so may carry the calls of many people. */
export function isTrustedProxy(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of ['127.0.0.0/8', '::1', ...trusted]) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address) => address !== '' && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
