import { Agent, request } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { withDatabase } from '#server/db/with-database.ts'
import { readConfig } from './config/config.ts'
import { manyShoppers, type ShopperHeaders } from './testing/many-shoppers.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { dataFolder, patience, startShop } from './testing/shop-process.ts'

interface Answered {
  asked: string
  status: number
}

/** Status 0: nobody answers any more, or the line was closed before an answer began. */
function ask(agent: Agent, url: string, given: { headers?: object; body?: string } = {}): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, method: given.body ? 'POST' : 'GET', headers: { ...given.headers } }
    const sent = request(url, options, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(given.body)
  })
}

describe('a shop that is told to stop while it is busy', { timeout: 120_000 }, () => {
  it('gives nobody an answer of 500 or above, and ends well', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir })
    const { garment, shoppers } = await withDatabase(
      readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      async (db) => ({
        garment: (await createGarment(db, { red: 5000 }))._id,
        shoppers: await manyShoppers(db, 300),
      }),
    )
    const answers: Answered[] = []
    let turn = 0
    const order = (shopper: ShopperHeaders | undefined, at: number) => ({
      headers: { ...shopper, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Amina',
        email: 'amina@example.tn',
        phone: String(20_000_000 + at),
        address: { street: `${at}, rue du Pacha`, city: 'Tunis', country: 'Tunisie', state: 'Tunis', zipcode: '' },
        agreed: true,
        products: [{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }],
      }),
    })
    const calls = [
      () => ['/api/orders', order(shoppers[turn % shoppers.length], turn)] as const,
      // Each another address: made anew, not remembered.
      () => [`/api/products/search?query=jebba%20${turn}`] as const,
      () => [`/fr/products?min=${turn}`] as const,
      () => [`/api/products/${garment}`] as const,
      () => ['/ar'] as const,
      () => [`/nothing/${turn}`] as const,
    ]
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      for (let status = 1; status !== 0; ) {
        turn += 1
        const [asked, given] = calls[turn % calls.length]?.() ?? ['/']
        status = await ask(agent, shop.origin + asked, given)
        answers.push({ asked, status })
      }
    }
    const visits = Array.from({ length: 8 }, visit)
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), patience)
    const before = answers.length
    shop.child.kill('SIGTERM')
    await Promise.all(visits)
    expect(await shop.exited).toBe(0)
    expect(answers.length).toBeGreaterThan(before)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    // They were visits such as a shop has, and orders among them.
    expect(answers.some(({ asked, status }) => asked === '/api/orders' && status === 201)).toBe(true)
    expect(answers.some(({ asked, status }) => asked.startsWith('/fr/products') && status === 200)).toBe(true)
  })
})
