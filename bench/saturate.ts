import { connect, type Socket } from 'node:net'

const connections = 16

/**
 * How many requests per second an address answers, asked by sixteen at once, each as soon as it has its answer. Answers
 * are only counted in bytes: a client that took them apart would itself be what is measured.
 */
export async function saturate(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const request = requestText(new URL(url), headers)
  const { answer } = await sizesOf(url, headers)
  const started = performance.now()
  const ends = started + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(ends, { url, request, bytes: answer })),
  )
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

/**
 * How long an address answers, as it comes over the line: `fetch` unpacks it and forgets. Every answer to one question is
 * equally long, the date in its head included.
 */
export function sizesOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ answer: number; body: number }> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    let text = ''
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      socket.destroy()
      const body = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (Number.isNaN(body)) reject(new Error(`${url} does not say how long its answer is`))
      else resolve({ answer: head + 4 + body, body })
    })
    socket.write(requestText(new URL(url), headers))
  })
}

interface Question {
  url: string
  request: string
  bytes: number
}

function askUntil(ends: number, { url, request, bytes }: Question): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    let count = 0
    let received = 0
    const fail = (problem: string) => {
      socket.destroy()
      reject(new Error(`${url}: ${problem}`))
    }
    socket.once('error', reject)
    socket.once('close', () => fail('the connection was closed'))
    socket.on('data', (chunk) => {
      if (received === 0 && chunk.toString('latin1', 9, 12) !== '200') return fail(chunk.toString('latin1', 0, 40))
      received += chunk.length
      if (received > bytes) return fail('an answer is longer than the first one')
      if (received < bytes) return
      received = 0
      count++
      if (performance.now() < ends) return void socket.write(request)
      resolve(count)
      socket.destroy()
    })
    socket.write(request)
  })
}
