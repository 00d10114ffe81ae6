import { describe, expect, it } from 'vitest'
import { beforeEachRowOf, fuzzOrdersOfNewShop } from '#server/testing/attack/attacked-shop.ts'
import { countPlacedOrders } from '#server/testing/attack/order-attempts.ts'

describe('faults found by simulated shoppers', { timeout: 240_000 }, () => {
  it.each([
    [
      'an order is written twice',
      'orders doubled',
      beforeEachRowOf(
        'orders',
        `if pg_trigger_depth() = 1 then
          insert into orders (id, shopper_id, name, email, phone, street, city, country, state_name, zipcode, note, language,
            governorate, address_key, subtotal_millimes, delivery_fee_millimes)
          values (gen_random_uuid(), new.shopper_id, new.name, new.email, new.phone, new.street, new.city, new.country,
            new.state_name, new.zipcode, new.note, new.language, new.governorate, new.address_key, new.subtotal_millimes,
            new.delivery_fee_millimes);
        end if; return new;`,
      ),
    ],
    [
      'a line costs a millime more',
      'disagreements in the books',
      beforeEachRowOf('order_lines', 'new.price_millimes := new.price_millimes + 1; return new;'),
    ],
  ])('include that %s', async (_what, faults, planted) => {
    expect(Object.keys((await fuzzOrdersOfNewShop(planted)).broken)).toContain(faults)
  })

  it('include that the shop takes no order', async () => {
    const done = await fuzzOrdersOfNewShop('update shop_settings set opening_soon = true')
    expect([countPlacedOrders(done), done.broken]).toEqual([0, {}])
  })
})
