import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Fate } from './call-faults.ts'

export interface FaultyProxy {
  /** The address that the program uses for the shop. */
  origin: string
  /** The number of faults of each kind. */
  faultCounts: ReadonlyMap<Fate, number>
  /** The number of calls so far. */
  countCalls(): number
  close(): Promise<void>
}

interface FaultyProxyOptions {
  shopOrigin: string
  fateOf(call: IncomingMessage): Fate | undefined
  killProgram(): void
  killShop(): void
  /** A random delay in milliseconds after which a process is killed. */
  nextKillDelayMs(): number
}

/** A proxy between a program and the shop, which kills either of them during calls. */
export async function openFaultyProxy({
  shopOrigin,
  fateOf,
  killProgram,
  killShop,
  nextKillDelayMs,
}: FaultyProxyOptions): Promise<FaultyProxy> {
  const happened = new Map<Fate, number>()
  let calls = 0
  // While the shop does not answer, no faults are injected, because they would have no effect.
  let isAway = false
  const isLost = lossOfAnswers()
  const noted = (fate: Fate | undefined) => {
    if (fate) happened.set(fate, (happened.get(fate) ?? 0) + 1)
    return fate
  }
  const server = createServer(async (call, reply) => {
    calls += 1
    const body = await buffer(call).catch(() => undefined)
    if (body === undefined) return
    const fate = isAway ? undefined : noted(fateOf(call))
    if (fate === 'program-killed-before') {
      killProgram()
      return void reply.destroy()
    }
    const passed = passOn(shopOrigin, call, body)
    if (fate === 'program-killed-meanwhile') killProgram()
    if (fate === 'shop-killed-meanwhile') setTimeout(killShop, nextKillDelayMs())
    const answer = await passed.catch(() => undefined)
    isAway = !answer || answer.status >= 500
    if (isLost(fate, call, answer?.status) || !answer) return void reply.destroy()
    if (fate === 'program-killed-once-told') reply.once('finish', () => setTimeout(killProgram, nextKillDelayMs()))
    reply.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faultCounts: happened,
    countCalls: () => calls,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** If the lost response was an error, nothing was lost, so the response to the next write is dropped instead. */
function lossOfAnswers() {
  let isOwed = false
  return (fate: Fate | undefined, { method }: IncomingMessage, status = 0): boolean => {
    const isLost = fate === 'answer-lost' || (isOwed && method === 'POST')
    if (isLost) isOwed = status < 200 || status >= 300
    return isLost
  }
}

async function passOn(shopOrigin: string, { url, method, headers }: IncomingMessage, body: Buffer) {
  const sent = request(new URL(url ?? '/', shopOrigin), { method, headers })
  // Errors reject the promise of the response below.
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
