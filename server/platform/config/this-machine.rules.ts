const hosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether the server of this address runs on the machine of the shop: what is said to it crosses no network. */
export function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && hosts.has(new URL(address).hostname)
}

/** Whether nobody on the way can read what is said to this address of the web. */
export function isEnciphered(address: string): boolean {
  return address.startsWith('https://') || (address.startsWith('http://') && isOnThisMachine(address))
}
