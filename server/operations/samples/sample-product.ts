import { createHash } from 'node:crypto'
import {
  eachField,
  emptyValue,
  type FieldName,
  type FieldValues,
  fieldNames,
  isOfKind,
  translatedNames,
} from '#contract/catalogue/products/product-field-values.ts'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { OtherLanguage } from '#contract/platform/text/languages.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { sampleColours } from './catalogue/sample-colours.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'
import { viewOnForm, wornOnForm } from './sample-forms.ts'
import { sampleMaking } from './sample-making.ts'
import { sampleMeasures } from './sample-measures.ts'
import type { SamplePictures } from './sample-pictures.ts'

/**
 * The numbers in the file names: hanging, close-up, on a form, from behind. A card shows the first two, because cloth and embroidery attract
 * attention; the others show length and back.
 */
const pictureViews = [1, 2, viewOnForm, 4]

/** Equal in all shops, so that links into the sample catalogue work. */
export function sampleProductId(garmentId: string): string {
  return `${garmentId}-${createHash('sha256').update(garmentId).digest('hex').slice(0, 4)}`
}

/** Converts a sample garment to product fields, as the owner would enter them. */
export function sampleProduct(garment: SampleGarment, pictures: SamplePictures, now: number): ProductFields {
  const { colours, sizes, goesWith, publishedDaysAgo } = garment
  return {
    ...eachField<FieldName, FieldValues>(fieldNames, (name) => frenchOf(garment, name)),
    ...wornOnForm(garment, pictures),
    translations: { en: textsIn(garment, 'en'), ar: textsIn(garment, 'ar') },
    goesWith: goesWith.map(sampleProductId),
    publishedAt: new Date(now - publishedDaysAgo * dayMs).toISOString(),
    colors: colours.map(({ id, stock }) => {
      const colour = sampleColours[id]
      if (!colour) throw new Error(`${garment.id} comes in ${id}, which no colour is called`)
      return {
        colorName: colour.name,
        swatch: colour.swatch,
        images: pictureViews.flatMap((view) => pictures.get(`${garment.id}--${id}--${view}`) ?? []),
        stock: sizes.length === 0 ? stock[0] : undefined,
        seen: undefined,
        sizes: sizes.map((size, index) => ({ size, stock: stock[index] ?? 0 })),
      }
    }),
  }
}

/** The value of a field, or its French text if it is translated; empty if samples do not have it. */
function frenchOf(garment: SampleGarment, name: FieldName): unknown {
  if (isOfKind(name, 'translated')) return garment[name].fr
  if (name === 'measures') return sampleMeasures(garment)
  if (name === 'making') return sampleMaking(garment)
  if (isUnsaid(name) || isOfKind(name, 'picture', 'products', 'pieces', 'height', 'moment', 'date'))
    return emptyValue(name)
  return garment[name]
}

/** Fields that no sample sets, or that are read from its pictures. */
const unsaid = ['state', 'isGift', 'ease', 'salePrice', 'costPrice', 'wornSize'] as const
type Unsaid = (typeof unsaid)[number]

function isUnsaid(name: FieldName): name is Unsaid {
  return (unsaid as readonly string[]).includes(name)
}

function textsIn(garment: SampleGarment, language: OtherLanguage) {
  return Object.fromEntries(translatedNames.map((name) => [name, garment[name][language]]))
}
