import { Agent, request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pictureAddress, pictureFormats, pictureWidths } from '#contract/platform/media/picture-sizes.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { processPicture } from '#server/platform/media/picture-processing.ts'
import { openNewShop } from '#server/testing/open-new-shop.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { dataFolder, patience, startShop } from '#server/testing/shop-process.ts'
import { type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'

interface Answer {
  status: number
  /** Whether the response was complete. */
  whole: boolean
  /** Whether the connection was closed during a request, rather than refused. */
  cut: boolean
}

type Answered = Answer & { asked: string }

const answered = (status: number, whole: boolean): Answer => ({ status, whole, cut: !whole })

/** Status 0: the connection was refused, or closed before a response began. */
function ask(agent: Agent, url: string, sentRequest: { headers?: object; body?: string } = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { agent, method: sentRequest.body ? 'POST' : 'GET', headers: { ...sentRequest.headers } }
    const sent = request(url, options, (response) => {
      response.resume()
      response.once('close', () => resolve(answered(response.statusCode ?? 0, response.complete)))
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, whole: false, cut: error.code !== 'ECONNREFUSED' }),
    )
    sent.end(sentRequest.body)
  })
}

/** Addresses of pictures in sizes that do not exist yet. */
async function keepPictures(db: Database, dataDir: string): Promise<string[]> {
  const media = new MediaService(db, openMediaStorage(undefined, dataDir), { ahead: false })
  const addresses: string[] = []
  for (const background of ['#a52', '#25a', '#5a2', '#aa5']) {
    const file = await sharp({ create: { width: 1800, height: 2400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const picture = await processPicture(file)
    await media.keep(picture)
    for (const width of pictureWidths) {
      for (const format of pictureFormats) addresses.push(pictureAddress(picture.id, width, format))
    }
  }
  return addresses
}

describe('a busy shop that is told to stop', { timeout: 120_000 }, () => {
  it('answers no request with 500 or above, and exits with 0', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir })
    await openNewShop({}, dataDir)
    const { garment, shoppers, pictures } = await withDatabase(
      readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      async (db) => ({
        garment: (await createGarment(db, { red: 5000 }))._id,
        shoppers: await signInManyShoppers(db, 300),
        pictures: await keepPictures(db, dataDir),
      }),
    )
    const answers: Answered[] = []
    let turn = 0
    const order = (shopper: ShopperHeaders | undefined, index: number) => ({
      headers: { ...shopper, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Amina',
        email: 'amina@example.tn',
        phone: String(20_000_000 + index),
        address: { street: `${index}, rue du Pacha`, city: 'Tunis', country: 'Tunisie', state: 'Tunis', zipcode: '' },
        agreed: true,
        products: [{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }],
      }),
    })
    const calls = [
      () => ['/api/orders', order(shoppers[turn % shoppers.length], turn)] as const,
      // A new address each time, so that no cache answers.
      () => [`/api/products/search?query=jebba%20${turn}`] as const,
      () => [`/fr/products?min=${turn}`] as const,
      () => [`/api/products/${garment}`] as const,
      () => ['/ar'] as const,
      () => [`/nothing/${turn}`] as const,
      // In a size not requested before, as long as there are any.
      () => [pictures[Math.floor(turn / 7) % pictures.length] ?? '/'] as const,
    ]
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      for (;;) {
        turn += 1
        const [askedPath, options] = calls[turn % calls.length]?.() ?? ['/']
        const answer = await ask(agent, shop.origin + askedPath, options)
        answers.push({ asked: askedPath, ...answer })
        if (answer.status === 0) return answer
      }
    }
    const visits = Array.from({ length: 24 }, visit)
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), patience)
    const answeredBefore = answers.length
    shop.child.kill('SIGTERM')
    const ends = await Promise.all(visits)
    expect(await shop.exited).toBe(0)
    expect(answers.slice(answeredBefore).filter(({ status }) => status > 0)).not.toEqual([])
    // Requests sent before the stop were answered. A connection is cut only between two requests, which happens to
    // fewer than half of the visitors.
    expect(ends.filter(({ cut }) => cut).length).toBeLessThan(ends.length / 2)
    expect(answers.filter(({ status, whole }) => status >= 500 || (status > 0 && !whole))).toEqual([])
    // The requests were the usual mix, including orders.
    expect(answers.some(({ asked, status }) => asked === '/api/orders' && status === 201)).toBe(true)
    expect(answers.some(({ asked, status }) => asked.startsWith('/fr/products') && status === 200)).toBe(true)
    expect(answers.some(({ asked, status }) => asked.startsWith('/media/') && status === 200)).toBe(true)
  })
})
