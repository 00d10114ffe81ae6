import type { Method, MoneyShop } from './money-shop.ts'

interface Ask {
  url: string
  body?: object
}
export interface MoneyWrite {
  route: `${Method} /api/${string}`
  name: string
  /** Creates what the write needs; the till is closed unless this opens it. */
  prepare: () => Promise<Ask>
  who: readonly string[]
}

const booking = ['owner', 'accountant', 'write-cash', 'both']
/** API keys cannot record cash: the till is for staff. */
const counter = ['owner', 'sales']

/** Every write that moves money, with the roles and key scopes that may make it; `both` is a key with `write-orders` and `write-cash`. */
export function moneyWritesOf(shop: MoneyShop): readonly MoneyWrite[] {
  const {
    admin,
    asOwner,
    courierId,
    creditOf,
    delivered,
    depositOf,
    mark,
    now,
    ofOrder,
    openTill,
    orders,
    packed,
    paid,
    pool,
    receiptFor,
    saleAtTill,
    step,
    today,
    waiting,
  } = shop
  return [
    {
      route: 'PATCH /api/orders/:id',
      name: 'marks a delivered parcel paid',
      prepare: async () => ({ url: `/api/orders/${await delivered()}`, body: { isPaid: true } }),
      who: booking,
    },
    {
      route: 'PATCH /api/orders/:id',
      name: 'marks a booked parcel unpaid',
      prepare: async () => ({ url: `/api/orders/${await paid()}`, body: { isPaid: false } }),
      who: booking,
    },
    ...(['d17', 'transfer', 'shop'] as const).map((way) => ({
      route: 'PATCH /api/orders/:id' as const,
      name: `marks an order paid before it leaves (${way})`,
      prepare: async () => ({ url: `/api/orders/${await packed()}`, body: { isPaid: true, way } }),
      who: booking,
    })),
    {
      route: 'PATCH /api/orders/:id',
      name: 'marks an order paid with cash in the open till',
      prepare: async () => {
        await openTill()
        return { url: `/api/orders/${await packed()}`, body: { isPaid: true, way: 'shop' } }
      },
      who: [...booking, 'sales'],
    },
    {
      route: 'PATCH /api/orders/:id',
      name: 'marks an order unpaid that was paid before it left',
      prepare: async () => {
        const id = await packed()
        await mark(id, { isPaid: true, way: 'transfer' })
        return { url: `/api/orders/${id}`, body: { isPaid: false } }
      },
      who: booking,
    },
    {
      route: 'PATCH /api/orders/:id',
      name: 'takes the delivery of a paid order back',
      prepare: async () => {
        const id = await delivered(null)
        await mark(id, { isPaid: true })
        return { url: `/api/orders/${id}`, body: { isDelivered: false } }
      },
      who: ['owner', 'both'],
    },
    {
      route: 'POST /api/admin/orders/:id/state',
      name: 'steps and says that it is paid',
      prepare: async () => {
        const id = await packed()
        await pool.query("update orders set state = 'confirmed' where id = $1", [id])
        return { url: ofOrder(id, '/state'), body: { state: 'preparing', isPaid: true, way: 'd17' } }
      },
      who: ['owner'],
    },
    {
      route: 'POST /api/admin/orders/:id/state',
      name: 'hands over what waits and is paid, the till closed',
      prepare: async () => ({ url: ofOrder(await waiting(), '/state'), body: { state: 'delivered', isPaid: true } }),
      who: ['owner'],
    },
    {
      route: 'POST /api/admin/orders/:id/state',
      name: 'hands over what waits and is paid, the till open',
      prepare: async () => {
        await openTill()
        return { url: ofOrder(await waiting(), '/state'), body: { state: 'delivered', isPaid: true } }
      },
      who: counter,
    },
    {
      route: 'POST /api/admin/orders/state',
      name: 'hands over many that are paid, the till closed',
      prepare: async () => ({
        url: `${orders}/state`,
        body: { orders: [{ id: await waiting() }], state: 'delivered', isPaid: true },
      }),
      who: ['owner'],
    },
    {
      route: 'POST /api/admin/orders/undo',
      name: 'takes back that it was marked paid',
      prepare: async () => {
        const id = await delivered(null)
        await mark(id, { isPaid: true })
        return { url: `${orders}/undo`, body: { orders: [{ id, version: (await now(id)).version }] } }
      },
      who: ['owner'],
    },
    ...(['d17', 'transfer', 'shop'] as const).map((way) => ({
      route: 'POST /api/admin/orders/:id/deposits' as const,
      name: `notes a deposit (${way})`,
      prepare: async () => {
        const id = await packed()
        const body = { amount: 20, way, paidOn: today, version: (await now(id)).version }
        return { url: ofOrder(id, '/deposits'), body }
      },
      who: booking,
    })),
    {
      route: 'POST /api/admin/orders/:id/deposits',
      name: 'notes a deposit in the open till',
      prepare: async () => {
        await openTill()
        const id = await packed()
        const body = { amount: 20, way: 'shop', paidOn: today, version: (await now(id)).version }
        return { url: ofOrder(id, '/deposits'), body }
      },
      who: [...booking, 'sales'],
    },
    {
      route: 'POST /api/admin/orders/:id/deposits/back',
      name: 'notes a deposit given back',
      prepare: async () => {
        const { id } = await depositOf()
        await pool.query('update orders set discount_millimes = 90000 where id = $1', [id])
        await step(id, 'with-courier', { courierId })
        const { version } = await step(id, 'delivered')
        return { url: ofOrder(id, '/deposits/back'), body: { amount: 1, way: 'transfer', paidOn: today, version } }
      },
      who: booking,
    },
    {
      route: 'POST /api/admin/orders/:id/deposits/:deposit/undo',
      name: 'takes a deposit back',
      prepare: async () => {
        const { id, deposit } = await depositOf()
        return { url: ofOrder(id, `/deposits/${deposit}/undo`) }
      },
      who: ['owner'],
    },
    {
      route: 'POST /api/admin/cash/receipts',
      name: 'books a receipt',
      prepare: async () => ({ url: `${admin}/cash/receipts`, body: await receiptFor(await delivered()) }),
      who: booking,
    },
    {
      route: 'POST /api/admin/cash/receipts/:id/undo',
      name: 'takes a receipt back',
      prepare: async () => {
        const receipt = await asOwner('POST', `${admin}/cash/receipts`, await receiptFor(await delivered()))
        return { url: `${admin}/cash/receipts/${receipt.id}/undo` }
      },
      who: booking,
    },
    {
      route: 'POST /api/admin/cash/astray',
      name: 'settles orders from before the books',
      prepare: async () => {
        const id = await packed()
        await pool.query("update orders set state = 'delivered' where id = $1", [id])
        return { url: `${admin}/cash/astray`, body: { account: courierId, orders: [id], isPaid: true } }
      },
      who: ['owner', 'accountant'],
    },
    {
      route: 'POST /api/admin/till/sales',
      name: 'sells at the till',
      prepare: async () => {
        await openTill()
        const orderId = await packed()
        return { url: `${admin}/till/sales`, body: { orderId, version: (await now(orderId)).version } }
      },
      who: counter,
    },
    {
      route: 'POST /api/admin/till/entries/:id/against',
      name: 'reverses a sale of the owner',
      prepare: async () => {
        await openTill()
        return { url: `${admin}/till/entries/${(await saleAtTill()).id}/against`, body: { reason: 'wrong' } }
      },
      who: ['owner'],
    },
    {
      route: 'POST /api/admin/till/moves',
      name: 'puts money into the till',
      prepare: async () => {
        await openTill()
        return { url: `${admin}/till/moves`, body: { kind: 'in', amount: 5, reason: 'change' } }
      },
      who: ['owner', 'accountant'],
    },
    {
      route: 'POST /api/admin/orders/:id/returns',
      name: 'gives money back for a piece',
      prepare: async () => {
        const id = await paid()
        const { products, version } = await now(id)
        const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
        return { url: ofOrder(id, '/returns'), body: { pieces, refund: 50, way: 'transfer', version } }
      },
      who: counter,
    },
    {
      route: 'POST /api/admin/credits/:id/payments',
      name: 'pays credit out',
      prepare: async () => {
        const { credit } = await creditOf()
        return { url: `${admin}/credits/${credit}/payments`, body: { amount: 1, way: 'transfer', paidOn: today } }
      },
      who: counter,
    },
    {
      route: 'DELETE /api/orders/:id',
      name: 'deletes an order with a deposit',
      prepare: async () => ({ url: `/api/orders/${(await depositOf()).id}` }),
      who: ['owner'],
    },
  ]
}
