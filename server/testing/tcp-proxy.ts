import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  /** The address given, by way of the proxy. */
  url: string
  /** From now on nothing comes through and nobody is told, on old connections and new ones. */
  goSilent(): void
  /** New connections come through again; those from before stay as they are. */
  speakAgain(): void
  connections(): number
  /** How many connections were opened to it so far, heard or not. */
  opened(): number
  /** The next line on which somebody says this falls silent for good, this included, and stays open; told once it has. */
  hushAt(text: string): Promise<void>
  /** The next question with this in it reaches the other side; when the answer comes, the line is cut instead. */
  cutAnswerTo(question: string): void
  /** From now on everything comes in pieces of so many bytes, and so late. */
  crawl(pieces: { bytes: number; afterMs: number }): void
  /** From now on what comes behind these bytes of an answer comes so late. */
  pauseBehind(bytes: Buffer, ms: number): void
  /** How many answers were cut off so far. */
  cuts(): number
}

/** Stands between the shop and its database, and can fall silent without closing anything, as a dead line does. */
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
    speakAgain: () => {
      silent = false
    },
    connections: () => sockets.size,
    opened: () => opened,
    hushAt: (text) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hushing = { said: text, done: resolve }
      return promise
    },
    cutAnswerTo: (question) => {
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
