import type { PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { useFindShopQuery } from './products-api.ts'

export function useShop(): PublicShop | undefined {
  return useFindShopQuery().data
}
