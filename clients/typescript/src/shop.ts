// biome-ignore lint/performance/noBarrelFile: this is the entry point of the package.
export { type Change, ChangesForgotten, type ChangesOptions, changes } from './changes.ts'
export { onceOnly } from './idempotency.ts'
export { openShop, type Shop, type ShopOptions } from './open-shop.ts'
export { ShopRefusal } from './shop-refusal.ts'
export { readWebhook, type WebhookEvent, WebhookRefused, type WebhookRequest } from './webhooks.ts'
