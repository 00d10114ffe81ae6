import { randomUUID } from 'node:crypto'
import { brokenInvariants } from '#server/testing/attack/invariants.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import type { Measurement } from '../measurement.ts'
import { scale } from '../scale.ts'
import { type AttackedShop, attackedShop, freshAddress } from './attacked-shop.ts'

const buyers = 5

/** Several shoppers order the last piece at the same moment, repeatedly. */
export async function attackByRaces(long: boolean): Promise<Measurement[]> {
  const rounds = long ? 2000 : scale('ROUNDS', 40, 2)
  const shop = await attackedShop({ SAMPLE_SHOP: 'off' })
  try {
    const placed: string[] = []
    let [wrong, odd] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const { _id: garment } = await createGarment(shop.db, { red: 1, blue: 0 })
      const people = await signInManyShoppers(shop.db, buyers)
      const answers = await Promise.all(
        people.map((person, index) => buy(shop, person, garment, round * buyers + index)),
      )
      const sold = answers.filter(({ status }) => status === 201)
      if (sold.length !== 1) wrong += 1
      odd += answers.filter(({ status }) => status !== 201 && status !== 409).length
      placed.push(...sold.map(({ body }) => (JSON.parse(body) as { _id: string })._id))
    }
    const broken = await brokenInvariants(shop.pool, placed)
    const none = { atMost: 0 }
    return [
      { name: 'people after a last piece', value: rounds * buyers, unit: '' },
      { name: 'pieces sold to nobody or to several', value: wrong, unit: '', target: none },
      { name: 'answers that neither sell nor say it is sold', value: odd, unit: '', target: none },
      { name: 'what must be so and was not', value: Object.keys(broken).length, unit: '', target: none },
    ]
  } finally {
    await shop.stop()
  }
}

function buy(shop: AttackedShop, person: ShopperHeaders, productId: string, index: number) {
  const address = { street: `${index}, rue du Pacha`, city: 'Tunis', country: 'Tunisie', state: 'Tunis', zipcode: '' }
  const body = {
    name: 'Amina',
    email: 'amina@example.tn',
    phone: `2${String(index).padStart(7, '0')}`,
    address,
    agreed: true,
    products: [{ productId, quantity: 1, color: 'Rouge', size: 'M' }],
  }
  const headers = {
    ...person,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': freshAddress(),
  }
  return shop.send({ method: 'POST', url: '/api/orders', headers, body: JSON.stringify(body) })
}
