import type { Shop } from '#contract/shop/shop.contract.ts'
import { useFindShopQuery } from './products-api.ts'

export function useShop(): Shop | undefined {
  return useFindShopQuery().data
}
