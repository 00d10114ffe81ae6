import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  /** The address given, by way of the proxy. */
  url: string
  /** From now on nothing comes through and nobody is told, on old connections and new ones. */
  goSilent(): void
  /** New connections come through again; those from before stay as they are. */
  speakAgain(): void
  connections(): number
}

/** Stands between the shop and its database, and can fall silent without closing anything, as a dead line does. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    if (silent) {
      near.pause()
      return
    }
    const far = keep(connect(Number(port), hostname))
    near.pipe(far)
    far.pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    goSilent: () => {
      silent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    speakAgain: () => {
      silent = false
    },
    connections: () => sockets.size,
  }
}
