import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startShop } from './testing/shop-process.ts'

describe.runIf(process.platform === 'linux')('several processes', { timeout: 400_000 }, () => {
  it('close at once when the first of them cannot open', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const shop = await startShop(
      { DATABASE_URL: inject('databaseServer'), PROCESSES: '2', PORT: String(port) },
      /Port \d+ on 127\.0\.0\.1 is taken/,
    )
    expect(await shop.exited).toBe(1)
  })
})
