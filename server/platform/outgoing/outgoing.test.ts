import { createServer, type RequestListener } from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openOutgoing } from './outgoing.ts'
import { isPublicAddress } from './public-address.rules.ts'

/** A server of its own on this machine, and how often it was reached. */
async function serve(listener: RequestListener) {
  const reached = { count: 0 }
  const server = createServer((request, response) => {
    reached.count++
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { reached, port, origin: `http://127.0.0.1:${port}` }
}

const anywhere = openOutgoing({ to: 'anywhere' })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason,
  )

describe('an address on the internet', () => {
  it.each(['8.8.8.8', '193.95.66.10', '2a00:1450:4006:80e::200e', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...[
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '2001:db8::1',
    ],
    ...['nonsense', ''],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a call to the internet', async () => {
  const server = createServer((_, response) => response.end('secret'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo

  it.each([
    ...[
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
    ],
    ...['localhost', '１２７.０.０.１', '127。0。0。1'],
  ])('is not made to this machine, by whatever name: %s', async (host) => {
    expect(await reasonOf(openOutgoing({ to: isPublicAddress })(`http://${host}:${port}/`))).toBe('address')
    if (!host.startsWith('[')) expect(await (await anywhere(`http://127.0.0.1:${port}/`)).text()).toBe('secret')
  })

  it('says nothing to whom no certificate vouches for', async () => {
    let heard = 0
    const unknown = https.createServer(tlsOptions(), (_, response) => response.end(String(++heard)))
    await new Promise<void>((resolve) => unknown.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void unknown.close())
    const otherPort = { host: '127.0.0.1', port: (unknown.address() as AddressInfo).port }
    expect(await reasonOf(anywhere(`https://${otherPort.host}:${otherPort.port}/`))).toBe('connection')
    expect(heard).toBe(0)
    // A client that does not verify the certificate is answered.
    const careless = { ...otherPort, rejectUnauthorized: false, agent: false }
    await new Promise<void>((resolve) => https.get(careless, (answer) => answer.resume().on('end', resolve)))
    expect(heard).toBe(1)
  })

  it('goes to what was looked at: a name that is somewhere else when asked again is looked at again', async () => {
    const { port: open, reached } = await serve((_, response) => response.setHeader('connection', 'close').end('ok'))
    let requestCount = 0
    const rebinding = openOutgoing({
      to: (address) => address === '127.0.0.1',
      resolve: (_host, done) => done(null, [{ address: requestCount++ ? '127.0.0.9' : '127.0.0.1', family: 4 }]),
    })
    expect(await reasonOf(rebinding(`http://rebinding.example:${open}/`))).toBe('answered')
    expect([requestCount, reached.count]).toEqual([1, 1])
    expect(await reasonOf(rebinding(`http://rebinding.example:${open}/`))).toBe('address')
    expect(reached.count).toBe(1)
  })

  it('is not made where one of several addresses is forbidden', async () => {
    const both = openOutgoing({
      to: isPublicAddress,
      resolve: (_host, done) =>
        done(null, [
          { address: '8.8.8.8', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    })
    expect(await reasonOf(both(`http://two.example:${port}/`))).toBe('address')
  })

  it.each([
    'ftp://example.tn/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://user:word@example.tn/',
    'gopher://x/',
  ])('speaks http alone: %s', async (address) => {
    expect(await reasonOf(openOutgoing({ to: isPublicAddress })(address))).toBe('scheme')
  })
})

describe('what comes back', () => {
  it('is followed three times, and looked at each time', async () => {
    const { origin, reached } = await serve(({ url = '' }, response) => {
      const remainingHops = Number(url.slice(1))
      if (remainingHops > 0) response.writeHead(302, { location: `/${remainingHops - 1}` }).end()
      else response.end('arrived')
    })
    expect(await (await anywhere(`${origin}/3`)).text()).toBe('arrived')
    reached.count = 0
    expect(await reasonOf(anywhere(`${origin}/9`))).toBe('redirect')
    expect(reached.count).toBe(4)
  })

  it.each(['http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'http://2130706433', '//127.0.0.1', 'http://localhost'])(
    'does not lead into the house: %s',
    async (inside) => {
      const secret = await serve((_, response) => response.end('secret'))
      const door = await serve((_, response) => {
        response.writeHead(302, { location: `${inside}:${secret.port}/` }).end()
      })
      // The first server stands for one on the internet: it alone is let through.
      let requestCount = 0
      const call = openOutgoing({ to: (address) => requestCount++ === 0 || isPublicAddress(address) })
      expect(await reasonOf(call(door.origin))).toBe('address')
      expect([door.reached.count, secret.reached.count]).toEqual([1, 0])
    },
  )

  it('is not asked to repeat what was sent, nor told another what was secret', async () => {
    let authorization: unknown
    const otherServer = await serve(({ headers }, response) => {
      authorization = headers.authorization
      response.end('ok')
    })
    const { origin } = await serve((_, response) =>
      response.writeHead(307, { location: `${otherServer.origin}/` }).end(),
    )
    expect(await reasonOf(anywhere(origin, { method: 'POST', body: 'x' }))).toBe('redirect')
    expect(otherServer.reached.count).toBe(0)
    await anywhere(origin, { headers: { authorization: 'Bearer secret' } })
    expect([otherServer.reached.count, authorization]).toEqual([1, undefined])
  })

  it('may not come one byte at a time for ever, nor never', async () => {
    const drip = await serve((_, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const silent = await serve(() => {})
    const call = openOutgoing({ to: 'anywhere', timeoutMs: 300 })
    expect(await reasonOf(call(drip.origin))).toBe('too-slow')
    expect(await reasonOf(call(silent.origin))).toBe('too-slow')
  })

  it('is as large as it may be and no larger, whatever it says of itself', async () => {
    const call = openOutgoing({ to: 'anywhere', mostBytes: 1000 })
    const exact = await serve((_, response) => response.end(Buffer.alloc(1000)))
    expect((await (await call(exact.origin)).arrayBuffer()).byteLength).toBe(1000)
    const telling = await serve((_, response) => response.end(Buffer.alloc(1001)))
    expect(await reasonOf(call(telling.origin))).toBe('too-large')
    let written = 0
    const endless = await serve((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024))) written += 1024
      }
      response.on('drain', write)
      write()
    })
    expect(await reasonOf(call(endless.origin))).toBe('too-large')
    expect(written).toBeLessThan(16 * 1024 * 1024)
  })

  it('is no larger unpacked either, and packed in no other way', async () => {
    const call = openOutgoing({ to: 'anywhere', mostBytes: 100_000 })
    const packed = (content: Buffer, encoding = 'gzip') =>
      serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(content)))
    const bomb = await packed(Buffer.alloc(50_000_000))
    expect(await reasonOf(call(bomb.origin))).toBe('too-large')
    expect(await (await call((await packed(Buffer.from('small'))).origin)).text()).toBe('small')
    expect(await reasonOf(call((await packed(Buffer.from('x'), 'br')).origin))).toBe('encoding')
    expect(await reasonOf(call((await packed(Buffer.from('x'), 'gzip, gzip')).origin))).toBe('encoding')
  })

  it('says neither in its error where to, nor hangs where nobody is', async () => {
    const failed = await anywhere('http://127.0.0.1:1/?key=secret').catch((error: Error) => error)
    expect(String(failed)).not.toMatch(/secret|127/)
  })

  it('comes over a line that is kept, and over a new one where that was closed', async () => {
    const { origin, reached } = await serve((request, response) => {
      const socket = request.socket as typeof request.socket & { asked?: boolean }
      if (socket.asked) socket.resetAndDestroy()
      else response.end('ok')
      socket.asked = true
    })
    for (let turn = 0; turn < 3; turn++) expect(await (await anywhere(origin)).text()).toBe('ok')
    expect(reached.count).toBeGreaterThanOrEqual(3)
    await anywhere(origin, { method: 'POST' }).catch(() => {})
    expect(reached.count).toBeLessThanOrEqual(6)
  })
})
