import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { dataFolder, startShop, statusOf } from '#server/testing/shop-process.ts'

it('a shop that is told to stop exits although a request never ends', { timeout: 120_000 }, async () => {
  const shop = await startShop({ DATA_DIR: dataFolder() })
  const { hostname, port } = new URL(shop.origin)
  const half = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void half.destroy())
  await once(half, 'connect')
  half.write('GET / HTTP/1.1\r\nHost: sh')
  // The partial request has arrived once a later connection has been answered.
  expect(await statusOf(`${shop.origin}/readyz`)).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.exited).toBe(0)
})
