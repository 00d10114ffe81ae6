import { toDinars, toMillimes } from '#contract/money.ts'
import type { Delivery, HomeContent, Shop } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export async function findShop(db: Database | Tx): Promise<Shop> {
  const row = await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  return {
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    mapUrl: row.map_url,
    openingHours: row.opening_hours,
    taxId: row.tax_id,
    whatsapp: row.whatsapp,
    facebookUrl: row.facebook_url,
    instagramUrl: row.instagram_url,
    tiktokUrl: row.tiktok_url,
  }
}

export async function updateShop(db: Database | Tx, shop: Shop): Promise<void> {
  await db
    .updateTable('shop_settings')
    .set({
      name: JSON.stringify(shop.name),
      address: JSON.stringify(shop.address),
      phone: shop.phone,
      email: shop.email,
      map_url: shop.mapUrl,
      opening_hours: JSON.stringify(shop.openingHours),
      tax_id: shop.taxId,
      whatsapp: shop.whatsapp,
      facebook_url: shop.facebookUrl,
      instagram_url: shop.instagramUrl,
      tiktok_url: shop.tiktokUrl,
    })
    .execute()
}

export async function findHomeContent(db: Database | Tx): Promise<HomeContent> {
  const columns = ['hero_image as heroImage', 'news', 'sellers'] as const
  return db.selectFrom('shop_settings').select(columns).executeTakeFirstOrThrow()
}

export async function updateHome(tx: Database | Tx, { heroImage, news, sellers }: HomeContent): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ hero_image: heroImage, news: JSON.stringify(news), sellers: JSON.stringify(sellers) })
    .execute()
}

/** Nobody else changes the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_settings').select('id').forUpdate().executeTakeFirstOrThrow()
}

export async function updateDelivery(tx: Tx, { fee, freeFrom, fees }: Delivery): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({
      delivery_fee_millimes: toMillimes(fee),
      free_delivery_from_millimes: freeFrom === null ? null : toMillimes(freeFrom),
    })
    .execute()
  await tx.deleteFrom('delivery_fees').execute()
  const rows = Object.entries(fees).map(([governorate, dinars]) => ({ governorate, fee_millimes: toMillimes(dinars) }))
  if (rows.length > 0) await tx.insertInto('delivery_fees').values(rows).execute()
}

export async function findStaffIdleMinutes(db: Database | Tx): Promise<number> {
  const row = await db.selectFrom('shop_settings').select('staff_idle_minutes').executeTakeFirstOrThrow()
  return row.staff_idle_minutes
}

export async function updateStaffIdleMinutes(tx: Tx, minutes: number): Promise<void> {
  await tx.updateTable('shop_settings').set({ staff_idle_minutes: minutes }).execute()
}

export async function updateLowStockLevel(tx: Tx, level: number): Promise<void> {
  await tx.updateTable('shop_settings').set({ low_stock_level: level }).execute()
}

export async function findLowStockLevel(db: Database | Tx): Promise<number> {
  const { level } = await db.selectFrom('shop_settings').select('low_stock_level as level').executeTakeFirstOrThrow()
  return level
}

export async function findDelivery(db: Database | Tx): Promise<Delivery> {
  const columns = ['delivery_fee_millimes', 'free_delivery_from_millimes'] as const
  const [shop, fees] = await Promise.all([
    db.selectFrom('shop_settings').select(columns).executeTakeFirstOrThrow(),
    db.selectFrom('delivery_fees').selectAll().execute(),
  ])
  return {
    fee: toDinars(shop.delivery_fee_millimes),
    freeFrom: shop.free_delivery_from_millimes === null ? null : toDinars(shop.free_delivery_from_millimes),
    fees: Object.fromEntries(fees.map(({ governorate, fee_millimes }) => [governorate, toDinars(fee_millimes)])),
  }
}

type Samples = 'never' | 'shown' | 'removed'

export async function findSamples(db: Database): Promise<Samples> {
  const { samples } = await db.selectFrom('shop_settings').select('samples').executeTakeFirstOrThrow()
  return samples
}

export async function updateSamples(db: Database, samples: Samples): Promise<void> {
  await db.updateTable('shop_settings').set({ samples }).execute()
}
