import type { Shop } from '#contract/shop.contract.ts'
import type { Database } from '#server/db/pool.ts'

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
