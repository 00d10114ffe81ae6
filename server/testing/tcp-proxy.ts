import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  /** The target's address, through the proxy. */
  url: string
  /** From now on no data passes, on existing and new connections, without closing them. */
  goSilent(): void
  /** New connections work again; earlier ones stay silent. */
  resumeNewConnections(): void
  connections(): number
  /** The number of connections opened so far. */
  opened(): number
  /** Makes the connection that next sends this text silent for good, without closing it; resolves when this has happened. */
  silenceNextConnectionWith(text: string): Promise<void>
  /** The next query with this text reaches the server, but the connection is closed when the response arrives. */
  cutNextAnswerTo(question: string): void
  /** From now on data is passed on in small delayed pieces. */
  crawl(pieces: { bytes: number; afterMs: number }): void
  /** From now on the data after these bytes of a response is delayed. */
  pauseBehind(bytes: Buffer, ms: number): void
  /** The number of responses cut off so far. */
  cuts(): number
}

/** A proxy between the shop and its database, which can become silent without closing connections, as a broken network does. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false
  let [cutting, cuts] = ['', 0]
  let opened = 0
  let hushing: { said: string; done: () => void } | undefined
  let pace: { bytes: number; afterMs: number } | undefined
  let pause: { behind: Buffer; ms: number } | undefined
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    opened += 1
    if (silent) {
      near.pause()
      return
    }
    const far = keep(connect(Number(port), hostname))
    let cut = false
    const watched = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        if (hushing && part.includes(hushing.said)) {
          hushing.done()
          hushing = undefined
          far.unpipe()
          far.pause()
          return
        }
        if (cutting && part.includes(cutting)) [cutting, cut] = ['', true]
        done(null, part)
      },
    })
    const crawling = () =>
      new Transform({
        transform: async function (part: Buffer, _encoding, done) {
          for (let offset = 0; pace && offset < part.length; offset += pace.bytes) {
            await delay(pace.afterMs)
            this.push(part.subarray(offset, offset + (pace?.bytes ?? part.length)))
          }
          done(null, pace ? undefined : part)
        },
      })
    const pausing = () =>
      new Transform({
        transform: async function (part: Buffer, _encoding, done) {
          let rest = part
          while (pause && rest.includes(pause.behind)) {
            const end = rest.indexOf(pause.behind) + pause.behind.length
            this.push(rest.subarray(0, end))
            rest = rest.subarray(end)
            await delay(pause.ms)
          }
          done(null, rest)
        },
      })
    const answers = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        if (!cut) return done(null, part)
        cuts += 1
        near.destroy()
        far.destroy()
      },
    })
    near.pipe(watched).pipe(far)
    far.pipe(answers).pipe(pausing()).pipe(crawling()).pipe(near)
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
    resumeNewConnections: () => {
      silent = false
    },
    connections: () => sockets.size,
    opened: () => opened,
    silenceNextConnectionWith: (text) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hushing = { said: text, done: resolve }
      return promise
    },
    cutNextAnswerTo: (question) => {
      cutting = question
    },
    crawl: (pieces) => {
      pace = pieces
    },
    pauseBehind: (behind, ms) => {
      pause = { behind, ms }
    },
    cuts: () => cuts,
  }
}
