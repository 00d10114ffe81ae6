import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookActs } from '#server/testing/model/book-acts.ts'
import { buyingActs } from '#server/testing/model/buying-acts.ts'
import { catalogueActs } from '#server/testing/model/catalogue-acts.ts'
import { lifeActs } from '#server/testing/model/life-acts.ts'
import { modelledShop } from '#server/testing/model/modelled-shop.ts'
import { returnActs } from '#server/testing/model/return-acts.ts'
import type { ShopState } from '#server/testing/model/shop-types.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { wholeProof } from '#server/testing/whole-proof.ts'

/**
 * `MODEL_STEPS=10000 npm run drills -- shop-model`, and `MODEL_SEED` for the same ones again. The short walk
 * is always the same one: what it says of a change is to hang on the change alone. A long one looks for what is new.
 */
const { MODEL_STEPS: chosenSteps, MODEL_SEED: chosenSeed } = process.env
const steps = Number(chosenSteps ?? 60)
const firstSeed = Number(chosenSeed ?? (chosenSteps ? Date.now() % 1_000_000 : 2026))
const msPerStep = 200

describe('the shop and a model of it', () => {
  it(`agree after each of ${steps} steps, beginning at ${firstSeed}`, {
    timeout: 60_000 + steps * msPerStep,
  }, async () => {
    const walk = await openWalk()
    for (let seed = firstSeed; walk.taken() < steps; seed++) await fc.assert(walk.property, { seed, numRuns: 1 })
    expect(walk.taken()).toBeGreaterThanOrEqual(steps)
    expect((await wholeProof(walk.db)).wrong).toEqual([])
  })

  it('differ where pieces taken out of an order are not given back', async () => {
    const walk = await openWalk(`
      create function planted() returns trigger language plpgsql as $$
      begin return case when new.reason = 'order-cancelled' then null else new end; end $$;
      create trigger planted before insert on stock_movements for each row execute function planted()`)
    expect(await differences(walk)).toEqual(['variants'])
  })
})

describe.runIf(chosenSteps)('the shop and a model of it, at length,', () => {
  it('differ where an order keeps its total when pieces are taken out of it', async () => {
    const walk = await openWalk(`
      create function planted() returns trigger language plpgsql as $$
      begin new.subtotal_millimes := old.subtotal_millimes; return new; end $$;
      create trigger planted before update on orders for each row execute function planted()`)
    expect(await differences(walk)).toEqual(['orders'])
  })

  it.each([
    [
      'a parcel is nobody’s',
      'nobodys',
      'parcels',
      'insert',
      onlyIf("(select state from orders where id = new.order_id) = 'with-courier'"),
    ],
    ['an order is paid, and nothing says how', 'paidBySaying', 'receipt_parcels', 'insert', 'null'],
    [
      'the Caisse has more on the way than the dashboard',
      'onTheWay',
      'parcels',
      'update',
      onlyIf("new.outcome = 'refused' and old.outcome = 'out'"),
    ],
    ['somebody owes a millime more', 'owed', 'parcels', 'update', 'new'],
  ])('differ where %s', async (_what, part, table, event, kept) => {
    const walk = await openWalk(`
      create function planted() returns trigger language plpgsql as $$
      begin
        ${part === 'owed' ? owesMore : ''}
        return ${kept};
      end $$;
      create trigger planted before ${event} on ${table} for each row execute function planted()`)
    expect(await differences(walk)).toContain(part)
  })
})

/** Of what was received already nobody owes anything. */
const owesMore = `if new.collected_millimes > 0 and not exists (
  select from receipt_parcels r where r.parcel_id = new.id and not r.undone
) then new.collected_millimes := new.collected_millimes + 1; end if;`

/** The row is lost in this case. */
const onlyIf = (condition: string) => `case when ${condition} then null else new end`

async function openWalk(planted?: string) {
  const test = await createTestApp()
  if (planted) await test.pool.query(planted)
  const shop = await modelledShop(test)
  let taken = 0
  const acts = fc.commands([...buyingActs, ...lifeActs, ...returnActs, ...bookActs, ...catalogueActs], {
    maxCommands: 60,
    size: 'max',
  })
  const property = fc.asyncProperty(acts, async (chosen) => {
    const model: ShopState = {
      products: [],
      orders: [],
      priceChanges: [],
      receipts: [],
      steps: 0,
      books: await shop.books(),
    }
    for (const price of [10, 100]) model.products.push(await shop.createProduct('Jebba', { red: 9, blue: 4 }, price))
    await fc.asyncModelRun(() => ({ model, real: shop }), chosen)
    taken += model.steps
  })
  return { property, taken: () => taken, db: test.db }
}

/** Where the model says that the shop is not as it should be. */
async function differences({ property }: Awaited<ReturnType<typeof openWalk>>): Promise<string[]> {
  const { failed, errorInstance } = await fc.check(property, { numRuns: 60, endOnFailure: true })
  expect(failed).toBe(true)
  const { actual = {}, expected = {} } = errorInstance as { actual?: object; expected?: object }
  const [found, foretold] = [Object.entries(actual), new Map(Object.entries(expected))]
  return found.filter(([part, facts]) => !isDeepStrictEqual(facts, foretold.get(part))).map(([part]) => part)
}
