import { createHash } from 'node:crypto'
import type { ProductFields } from '#contract/products.contract.ts'
import { sampleColours } from './catalogue/sample-colours.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'
import type { SamplePictures } from './sample-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The same for every shop, so that links into the sample catalogue lead somewhere. */
export function sampleProductId(garmentId: string): string {
  return `${garmentId}-${createHash('sha256').update(garmentId).digest('hex').slice(0, 4)}`
}

/** A garment of the sample catalogue, written as the owner would write it into the back office. */
export function sampleProduct(garment: SampleGarment, pictures: SamplePictures, now: number): ProductFields {
  const { title, description, colours, sizes, goesWith, publishedDaysAgo } = garment
  const { brand, frameType, mainCategory, subCategory, fabric, origin, occasion, newPrice, oldPrice, trending } =
    garment
  const { sizeGuide, spellings } = garment
  return {
    ...{ brand, frameType, mainCategory, subCategory, fabric, origin, occasion, newPrice, oldPrice, trending },
    ...{ sizeGuide, spellings },
    title: title.fr,
    description: description.fr,
    translations: {
      en: { title: title.en, description: description.en },
      ar: { title: title.ar, description: description.ar },
    },
    coverImage: '',
    goesWith: goesWith.map(sampleProductId),
    publishedAt: new Date(now - publishedDaysAgo * dayMs).toISOString(),
    colors: colours.map(({ id, stock }) => {
      const colour = sampleColours[id]
      if (!colour) throw new Error(`${garment.id} comes in ${id}, which no colour is called`)
      return {
        colorName: colour.name,
        swatch: colour.swatch,
        images: [1, 2].flatMap((view) => pictures.get(`${garment.id}--${id}--${view}`) ?? []),
        stock: sizes.length === 0 ? stock[0] : undefined,
        seen: undefined,
        sizes: sizes.map((size, index) => ({ size, stock: stock[index] ?? 0 })),
      }
    }),
  }
}
