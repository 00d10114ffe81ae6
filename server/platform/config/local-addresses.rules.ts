const hosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether this address is on the shop's own machine, so that no network is crossed. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && hosts.has(new URL(address).hostname)
}

/** Whether the connection to this web address is encrypted. */
export function isEncrypted(address: string): boolean {
  return address.startsWith('https://') || (address.startsWith('http://') && isLocalAddress(address))
}
