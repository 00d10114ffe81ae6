import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import type { CutEase } from '#contract/catalogue/products/garment-measures.ts'
import type { MainCategory, SizeGuide } from '#contract/catalogue/products/products.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

export const categoryNames: Readonly<Record<MainCategory, MessageKey>> = {
  men: 'category.men',
  women: 'category.women',
  children: 'category.children',
}

export const stateNames: Readonly<Record<ProductState, MessageKey>> = {
  online: 'productState.online',
  draft: 'productState.draft',
  archived: 'productState.archived',
}

export const easeNames: Readonly<Record<CutEase, MessageKey>> = {
  usual: 'measures.easeUsual',
  close: 'measures.easeClose',
  loose: 'measures.easeLoose',
}

export const sizeGuideNames: Readonly<Record<SizeGuide, MessageKey>> = {
  jebba: 'sizeGuide.jebba',
  kaftan: 'sizeGuide.kaftan',
  waistcoat: 'sizeGuide.waistcoat',
  trousers: 'sizeGuide.trousers',
  cloak: 'sizeGuide.cloak',
  cap: 'sizeGuide.cap',
  shoes: 'sizeGuide.shoes',
  children: 'sizeGuide.children',
  none: 'sizeGuide.none',
}

const letterSizes = ['S', 'M', 'L', 'XL', 'XXL']
const usualSizesByGuide: Partial<Record<string, readonly string[]>> = {
  cap: ['54', '56', '58', '60'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  children: ['2A', '4A', '6A', '8A', '10A', '12A'],
}

/** The usual sizes of products with this size guide. */
export function usualSizes(sizeGuide: string): readonly string[] {
  return usualSizesByGuide[sizeGuide] ?? letterSizes
}
