import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns free ports, so that two runs on one machine do not conflict. */
export async function freePorts(count: number): Promise<string[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  // All ports are taken before any is released: the system could otherwise return a released port again.
  await Promise.all(servers.map((server) => once(server, 'listening')))
  return servers.map((server) => {
    const address = server.address()
    server.close()
    return String(typeof address === 'object' ? address?.port : address)
  })
}
