import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** The faults of a bad connection for one request and its response. */
export const lineFaults = {
  'lets it through': async (call) => call.answer(await call.ask()),
  'cuts before the request': async (call) => call.cut(),
  'cuts after the request, before the answer': async (call) => {
    await call.ask()
    call.cut()
  },
  'cuts while the shop is at it': async (call) => {
    void call.ask().catch(() => {})
    await delay(call.pauseMs())
    call.cut()
  },
  'lets half of the request through': async (call) => {
    await call.askHalf()
    call.cut()
  },
  'lets half of the answer through': async (call) => call.answerHalf(await call.ask()),
  'repeats the request': async (call) => {
    const [first] = await Promise.all([call.ask(), call.ask()])
    call.answer(first)
  },
  'repeats it after the answer': async (call) => {
    await call.ask()
    call.answer(await call.ask())
  },
  'delays the answer': async (call) => {
    const answer = await call.ask()
    await delay(call.pauseMs())
    call.answer(answer)
  },
} as const satisfies Record<string, (call: Call) => Promise<void>>
export type LineFault = keyof typeof lineFaults

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Call {
  /** Forwards the request to the shop, and returns the response. */
  ask(): Promise<Answer>
  /** Sends half of the body and closes the connection. */
  askHalf(): Promise<void>
  answer(answer: Answer): void
  answerHalf(answer: Answer): void
  cut(): void
  pauseMs(): number
}

export interface FaultyLine {
  origin: string
  /** The number of requests with each fault. */
  faultCounts: Readonly<Record<LineFault, number>>
}

/** A proxy between browsers and the shop, which applies the given fault to each request. */
export async function startFaultyLine(shop: string, next: (turn: number) => LineFault): Promise<FaultyLine> {
  const befell = Object.fromEntries(Object.keys(lineFaults).map((fault) => [fault, 0])) as Record<LineFault, number>
  let turn = 0
  const server = createServer((incoming, response) => {
    const fault = next(turn++)
    befell[fault] += 1
    void readAll(incoming)
      .then((body) => lineFaults[fault](callOf(shop, incoming, response, { body, turn })))
      .catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faultCounts: befell }
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

interface Sent {
  body: Buffer
  turn: number
}

function callOf(shop: string, incoming: IncomingMessage, response: ServerResponse, { body, turn }: Sent): Call {
  const { method = 'GET', url = '/', headers } = incoming
  return {
    ask: async () => {
      const sent = request(`${shop}${url}`, { method, headers, agent: false })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) }
    },
    askHalf: async () => {
      const { hostname, port } = new URL(shop)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      await new Promise((resolve) => socket.write(body.subarray(0, body.length / 2), resolve))
      // The half has arrived at the shop before the connection is closed.
      await delay(20)
      socket.destroy()
    },
    answer: ({ status, headers: responseHeaders, body: text }) => {
      response.writeHead(status, { ...responseHeaders, 'content-length': text.length })
      response.end(text)
    },
    answerHalf: ({ status, headers: responseHeaders, body: text }) => {
      response.writeHead(status, { ...responseHeaders, 'content-length': text.length })
      response.write(text.subarray(0, text.length / 2), () => incoming.socket.destroy())
    },
    cut: () => incoming.socket.destroy(),
    pauseMs: () => (turn % 5) * 4,
  }
}
