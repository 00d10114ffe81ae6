import type { OrderLimits } from '#contract/order-limits.ts'
import type { DeliveryFields, HomeFields, Settings, ShopFields } from '#contract/settings.contract.ts'
import { recordChange } from '#server/changes/changes.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { findOrderLimits, updateOrderLimits } from './order-limits.repository.ts'
import {
  findDelivery,
  findHomeContent,
  findLowStockLevel,
  findShop,
  findStaffIdleMinutes,
  lockSettings,
  updateDelivery,
  updateHome,
  updateLowStockLevel,
  updateShop,
  updateStaffIdleMinutes,
} from './settings.repository.ts'

export async function readSettings(db: Database | Tx): Promise<Settings> {
  return {
    shop: await findShop(db),
    delivery: await findDelivery(db),
    home: await findHomeContent(db),
    lowStockLevel: await findLowStockLevel(db),
    staffIdleMinutes: await findStaffIdleMinutes(db),
    orderLimits: await findOrderLimits(db),
  }
}

export function saveShop(db: Database, author: string, shop: ShopFields): Promise<Settings> {
  return change(db, author, 'shop', (tx) => updateShop(tx, shop))
}

export function saveDelivery(db: Database, author: string, delivery: DeliveryFields): Promise<Settings> {
  return change(db, author, 'delivery', (tx) => updateDelivery(tx, { ...delivery, fees: withoutGaps(delivery.fees) }))
}

export function saveStaffIdleMinutes(db: Database, author: string, minutes: number): Promise<Settings> {
  return change(db, author, 'staffIdleMinutes', (tx) => updateStaffIdleMinutes(tx, minutes))
}

export function saveOrderLimits(db: Database, author: string, limits: OrderLimits): Promise<Settings> {
  return change(db, author, 'orderLimits', (tx) => updateOrderLimits(tx, limits))
}

export function saveLowStockLevel(db: Database, author: string, level: number): Promise<Settings> {
  return change(db, author, 'lowStockLevel', (tx) => updateLowStockLevel(tx, level))
}

export function saveHome(db: Database, author: string, { heroImage, news, sellers }: HomeFields): Promise<Settings> {
  return change(db, author, 'home', (tx, { home }) =>
    updateHome(tx, {
      heroImage: heroImage ?? home.heroImage,
      news: news ?? home.news,
      sellers: sellers ?? home.sellers,
    }),
  )
}

/** Changes a part of the settings, and writes down what it was before. */
function change(
  db: Database,
  author: string,
  part: keyof Settings,
  write: (tx: Tx, before: Settings) => Promise<void>,
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    await write(tx, before)
    const after = await readSettings(tx)
    await recordChange(tx, {
      staffName: author,
      action: 'settings-saved',
      subject: { kind: 'settings', id: part },
      before: asObject(part, before),
      after: asObject(part, after),
    })
    return after
  })
}

function asObject(part: keyof Settings, settings: Settings): object {
  const value = settings[part]
  return typeof value === 'object' ? value : { [part]: value }
}

function withoutGaps(fees: DeliveryFields['fees']): Record<string, number> {
  return Object.fromEntries(Object.entries(fees).filter(([, fee]) => fee !== undefined))
}
