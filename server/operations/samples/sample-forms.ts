import type { FieldValues } from '#contract/catalogue/products/product-field-values.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'
import type { SamplePictures } from './sample-pictures.ts'

/** The tailor's forms in the sample pictures, with height and size. A test compares them with the drawn ones. */
export const sampleForms: Readonly<Record<MainCategory, { stature: number; size: string }>> = {
  women: { stature: 165, size: 'M' },
  men: { stature: 175, size: 'M' },
  children: { stature: 116, size: '6A' },
}

/** The number of the picture on a form: only a garment that has it states the form's height and size. */
export const viewOnForm = 3

type Worn = Pick<FieldValues, 'wornHeight' | 'wornSize'>
type Shown = Pick<SampleGarment, 'id' | 'mainCategory' | 'sizes' | 'colours'>

/** States the height of the form, and its size only if the garment comes in that size. */
export function wornOnForm({ id, mainCategory, sizes, colours }: Shown, pictures: SamplePictures): Worn {
  const isShown = colours.some((colour) => pictures.has(`${id}--${colour.id}--${viewOnForm}`))
  if (!isShown) return { wornHeight: null, wornSize: '' }
  const { stature, size } = sampleForms[mainCategory]
  return { wornHeight: stature, wornSize: sizes.includes(size) ? size : '' }
}
