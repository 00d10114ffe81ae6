import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { getAdminSession } from './accounts.ts'

export function createPhotograph(background: string) {
  return sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export const newTitle = () => `Jebba ${Math.random().toString(36).slice(2, 9)}`
export const titleField = (page: Page, t: Translate) => page.getByLabel(t('productForm.name'), { exact: true })
export const priceField = (page: Page, t: Translate) => page.getByLabel(t('productForm.price'), { exact: true })
export const pressSave = (page: Page, t: Translate, name: 'productForm.save' | 'productForm.publish') =>
  page.getByRole('button', { name: t(name), exact: true }).click()

export async function pricesOf({ _id }: Product): Promise<[number, number]> {
  const { api } = await getAdminSession()
  const { newPrice, oldPrice } = (await (await api.get(`/api/admin/products/${_id}`)).json()) as Product
  return [newPrice, oldPrice]
}
