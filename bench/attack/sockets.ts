import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import type { Measurement } from '../measurement.ts'
import { scale } from '../scale.ts'
import { attackedShop } from './attacked-shop.ts'

const host = 'Host: shop.test\r\n'
const close = 'Connection: close\r\n'
const hidden = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n'

/** Malformed requests, byte for byte. The shop may reject them or close the connection, but must not treat one as two (request smuggling). */
const strange: readonly string[] = [
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 0\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: +4\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 0x4\r\n\r\n${hidden}`,
  `GET / HTTP/1.1\n${hidden}`,
  `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n${close}\r\n`,
  `GET / HTTP/9.9\r\n${host}${close}\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}${close}\r\n`,
  `GET / HTTP/1.1\r\n${close}\r\n`,
  `GET / HTTP/1.1\r\n${host}${host}${close}\r\n`,
  `GET http://[ HTTP/1.1\r\n${host}${close}\r\n`,
  `GET /../../etc/passwd HTTP/1.1\r\n${host}${close}\r\n`,
  `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${host}${close}\r\n`,
  `CONNECT elsewhere:80 HTTP/1.1\r\n${host}${close}\r\n`,
  `TRACE / HTTP/1.1\r\n${host}${close}\r\n`,
  `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Cookie: ${'a=b; '.repeat(8000)}\r\n${close}\r\n`,
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${host}${close}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
  `${'\u0016\u0003\u0001'.repeat(40)}`,
]

const patienceMs = 6000

/** Reads until the server closes the connection, or until the timeout. */
async function answersTo(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return text
}

export async function attackBySockets(long: boolean): Promise<Measurement[]> {
  const shop = await attackedShop()
  try {
    const answers = await Promise.all(strange.map((bytes) => answersTo(shop.origin, bytes)))
    const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
    const visits = long ? 10_000 : scale('VISITS', 1000, 10)
    const none = { atMost: 0 }
    return [
      { name: 'requests no client sends', value: strange.length, unit: '' },
      {
        name: 'of them answered with a fault of ours',
        value: answers.filter((answer) => statuses(answer).some((status) => status >= 500 && status !== 505)).length,
        unit: '',
        target: none,
      },
      {
        name: 'of them with a second request smuggled in',
        value: answers.filter((answer) => answer.includes('"status":"ok"')).length,
        unit: '',
        target: none,
      },
      {
        name: 'of them told of files',
        value: answers.filter((answer) => /root:|"dependencies"/.test(answer)).length,
        unit: '',
        target: none,
      },
      { name: 'visits with cookies and headers at random', value: visits, unit: '' },
      {
        name: 'strangers given what those had asked for',
        value: await poisoned(shop.origin, visits),
        unit: '',
        target: none,
      },
    ]
  } finally {
    await shop.stop()
  }
}

const word = fc.constantFrom('language', 'Language', 'ar', 'en', '%61r', '"ar"', 'x', 'shopper.session_token')
const mark = fc.constantFrom('=', ' = ', ';', '; ', ' ;', ',', '==', ' ')
const cookie = fc.array(fc.oneof(word, mark), { maxLength: 8 }).map((parts) => parts.join(''))
const header = fc.constantFrom(
  'Accept-Language: ar',
  'X-Forwarded-Host: elsewhere.example',
  'X-Host: elsewhere.example',
  'X-Original-URL: /ar',
  'Forwarded: host=elsewhere.example',
  'Accept: text/x-json',
  'Range: bytes=0-3',
)
const requestParts = fc.record({
  path: fc.constantFrom('/', '/about', '/products', '/products?category=women', '/contact'),
  cookie,
  header,
  at: fc.nat(20),
})

/** Checks that a request without a cookie gets the French page of this shop, whatever other requests ask for. */
async function poisoned(origin: string, visits: number): Promise<number> {
  let wrong = 0
  for (const visit of fc.sample(requestParts, visits)) {
    const path = `${visit.path}${visit.path.includes('?') ? '&' : '?'}told=${visit.at}`
    await answersTo(origin, `GET ${path} HTTP/1.1\r\n${host}Cookie: ${visit.cookie}\r\n${visit.header}\r\n${close}\r\n`)
    const page = await (await fetch(`${origin}${path}`)).text()
    if (!page.includes('<html lang="fr"') || page.includes('elsewhere.example')) wrong += 1
  }
  return wrong
}
