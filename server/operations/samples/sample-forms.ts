import type { FieldValues } from '#contract/catalogue/products/product-field-values.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'
import type { SamplePictures } from './sample-pictures.ts'

/** The tailor's forms of the sample pictures: how tall, and which size they are padded for. A test holds them to those that are drawn. */
export const sampleForms: Readonly<Record<MainCategory, { stature: number; size: string }>> = {
  women: { stature: 165, size: 'M' },
  men: { stature: 175, size: 'M' },
  children: { stature: 116, size: '6A' },
}

/** The number of the picture on a form: whoever has one says what form it is. */
export const viewOnForm = 3

type Worn = Pick<FieldValues, 'wornHeight' | 'wornSize'>
type Shown = Pick<SampleGarment, 'id' | 'mainCategory' | 'sizes' | 'colours'>

/** A garment that comes in other sizes than the form's own, or in none, says how tall it is alone. */
export function wornOnForm({ id, mainCategory, sizes, colours }: Shown, pictures: SamplePictures): Worn {
  const isShown = colours.some((colour) => pictures.has(`${id}--${colour.id}--${viewOnForm}`))
  if (!isShown) return { wornHeight: null, wornSize: '' }
  const { stature, size } = sampleForms[mainCategory]
  return { wornHeight: stature, wornSize: sizes.includes(size) ? size : '' }
}
