import { toDinars } from '#contract/money.ts'
import type { Delivery, HomeContent, Shop } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export async function findShop(db: Database): Promise<Shop> {
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

export async function updateShop(db: Database, shop: Shop): Promise<void> {
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

export async function findHomeContent(db: Database): Promise<HomeContent> {
  const columns = ['hero_image as heroImage', 'news', 'sellers'] as const
  return db.selectFrom('shop_settings').select(columns).executeTakeFirstOrThrow()
}

export async function updateHomeContent(db: Database, { news, sellers }: HomeContent): Promise<void> {
  await db
    .updateTable('shop_settings')
    .set({ news: JSON.stringify(news), sellers: JSON.stringify(sellers) })
    .execute()
}

export async function findLowStockLevel(db: Database | Tx): Promise<number> {
  const { level } = await db.selectFrom('shop_settings').select('low_stock_level as level').executeTakeFirstOrThrow()
  return level
}

export async function findDelivery(db: Database): Promise<Delivery> {
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
