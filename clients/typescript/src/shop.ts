// biome-ignore lint/performance/noBarrelFile: this is the package as it is imported.
export { type Change, ChangesForgotten, type ChangesOptions, changes } from './changes.ts'
export { onceOnly } from './once-only.ts'
export { openShop, type Shop, type ShopOptions } from './open-shop.ts'
export { ShopRefusal } from './shop-refusal.ts'
export { readWebhook, type WebhookEvent, WebhookRefused, type WebhookRequest } from './webhooks.ts'
