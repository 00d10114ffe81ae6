import { connect, type Socket } from 'node:net'

const connections = 16
/** A server that is silent for this long is given up. */
const maxSilentMs = 10_000

/**
 * The maximal request rate of an address with sixteen connections. Responses are only counted in bytes, because a client that parsed them would
 * limit the result. The length is read from each response, since the shop compresses popular pages better after a while.
 */
export async function measureMaxRate(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const request = requestText(new URL(url), headers)
  const started = performance.now()
  const ends = started + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(ends, url, request)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}

function requestText({ host, pathname, search }: URL, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect({ host: hostname, port: Number(port), noDelay: true })
}

/** The compressed length of a response body; `fetch` would decompress it. */
export function bodyBytesOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    socket.once('error', reject)
    socket.once('data', (chunk: Buffer) => {
      socket.destroy()
      const length = lengthOf(chunk)
      if (typeof length === 'string') reject(new Error(`${url}: ${length}`))
      else resolve(length.body)
    })
    socket.write(requestText(new URL(url), headers))
  })
}

/** The length of a response that begins with these bytes, and of its body; or what is wrong with it. */
function lengthOf(chunk: Buffer): { answer: number; body: number } | string {
  const head = chunk.indexOf('\r\n\r\n')
  const body = /\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, head + 2))?.[1]
  if (chunk.toString('latin1', 9, 12) !== '200') return chunk.toString('latin1', 0, 40)
  if (head < 0 || body === undefined) return 'it does not say how long its answer is'
  return { answer: head + 4 + Number(body), body: Number(body) }
}

function askUntil(ends: number, url: string, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    let count = 0
    let awaited = 0
    const fail = (problem: string) => {
      socket.destroy()
      reject(new Error(`${url}: ${problem}`))
    }
    socket.once('error', reject)
    socket.once('close', () => fail('the connection was closed'))
    socket.setTimeout(maxSilentMs, () => fail(`${awaited} bytes were missing, and nothing came`))
    socket.on('data', (chunk: Buffer) => {
      if (awaited === 0) {
        const length = lengthOf(chunk)
        if (typeof length === 'string') return fail(length)
        awaited = length.answer
      }
      awaited -= chunk.length
      if (awaited < 0) return fail('an answer is longer than it says')
      if (awaited > 0) return
      count++
      if (performance.now() < ends) return void socket.write(request)
      resolve(count)
      socket.destroy()
    })
    socket.write(request)
  })
}
