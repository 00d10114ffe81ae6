import { describe, expect, it } from 'vitest'
import { differences, openWalk } from '#server/testing/model/random-walk.ts'

describe('the shop and a model of it', () => {
  it('differ if an order keeps its total when pieces are removed from it', async () => {
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
  ])('differ if %s', async (_what, part, table, event, expectedKept) => {
    const walk = await openWalk(`
      create function planted() returns trigger language plpgsql as $$
      begin
        ${part === 'owed' ? owesMore : ''}
        return ${expectedKept};
      end $$;
      create trigger planted before ${event} on ${table} for each row execute function planted()`)
    expect(await differences(walk)).toContain(part)
  })
})

/** Adds one millime to the collected amount of parcels without a receipt; nothing is owed for those with one. */
const owesMore = `if new.collected_millimes > 0 and not exists (
  select from receipt_parcels r where r.parcel_id = new.id and not r.undone
) then new.collected_millimes := new.collected_millimes + 1; end if;`

/** Loses the row. */
const onlyIf = (condition: string) => `case when ${condition} then null else new end`
